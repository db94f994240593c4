const letter = /^\p{L}$/u;
const upper = /^\p{Uppercase}$/u;
/** Decimal digits, and those that Python calls digits beside: superscripts, circled ones and their like. */
const digit =
  /^[\p{Nd}\u{b2}\u{b3}\u{b9}\u{1369}-\u{1371}\u{19da}\u{2070}\u{2074}-\u{2079}\u{2080}-\u{2089}\u{2460}-\u{2468}\u{2474}-\u{247c}\u{2488}-\u{2490}\u{24ea}\u{24f5}-\u{24fd}\u{24ff}\u{2776}-\u{277e}\u{2780}-\u{2788}\u{278a}-\u{2792}\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]$/u;
const longest = 100;
const longestRun = 4;

/** A word's outline: `Xxxxx` for "Paris", `dd.d` for "12.5"; a run of one kind is cut at four. */
export function wordShape(text: string): string {
  const characters = [...text];
  if (characters.length >= longest) return "LONG";
  let [shape, last, run] = ["", "", 0];
  for (const character of characters) {
    const kind = kindOf(character);
    run = kind === last ? run + 1 : 1;
    last = kind;
    if (run <= longestRun) shape += kind;
  }
  return shape;
}

function kindOf(character: string): string {
  const unit = character.charCodeAt(0);
  if (unit >= 0x61 && unit <= 0x7a) return "x";
  if (unit >= 0x41 && unit <= 0x5a) return "X";
  if (letter.test(character)) return upper.test(character) ? "X" : "x";
  return digit.test(character) ? "d" : character;
}
