const separators =
  /^(?:\\text\s*\{\s*,?\s*(?:and|or|和|与|或)\s*,?\s*\}|\\(?:quad|qquad)(?![a-z])|[,，、;；]|\\\\(?![A-Za-z])|(?:and|or)(?![a-z])|和|与|及|或)/;

/** The items of a list and what separates them, outside brackets; one item where it is no list. */
export function splitList(text: string, splitsThousands: boolean): readonly string[] {
  if (/\\begin|\\text\s*\{(?!\s*,?\s*(?:and|or|和|与|或)\s*,?\s*\})/.test(text))
    return splitAt(text, splitsThousands, /^[,，、;；]/);
  return splitAt(text, splitsThousands, separators);
}

/** The groups that semicolons set off, where there are commas inside too. */
export const splitGroups = (text: string): readonly string[] =>
  /[;；]/.test(text) && /[,，]/.test(text) ? splitAt(text, false, /^[;；]/) : [text];

function splitAt(text: string, splitsThousands: boolean, pattern: RegExp): readonly string[] {
  const items: string[] = [];
  let [depth, from, at] = [0, 0, 0];
  while (at < text.length) {
    const char = text[at] as string;
    if ("([{（【".includes(char)) depth += 1;
    else if (")]}）】".includes(char)) depth -= 1;
    if (depth > 0) {
      at += 1;
      continue;
    }
    const found = mayBegin(text, at, splitsThousands) ? pattern.exec(text.slice(at, at + 40))?.[0] : undefined;
    if (found === undefined) {
      at += 1;
      continue;
    }
    items.push(text.slice(from, at));
    at += found.length;
    from = at;
  }
  items.push(text.slice(from));
  return items.map((item) => item.trim()).filter((item) => item !== "" && item !== "\\");
}

function mayBegin(text: string, at: number, splitsThousands: boolean): boolean {
  const char = text[at] as string;
  if (/[a-z]/.test(char)) return !/[A-Za-z\\]/.test(text[at - 1] ?? " ");
  if (
    char === "," &&
    !splitsThousands &&
    /\d/.test(text[at - 1] ?? "") &&
    /^,(?:\s*\\!\s*)?\d{3}(?!\d)/.test(text.slice(at, at + 12))
  )
    return false;
  if ("和与及或".includes(char)) return at > 0 && at < text.length - 1;
  return true;
}
