/** A letter that is the whole answer, whatever dresses it: (C), **C**, \text{C}, C., Ｃ, C) the text of the option. */
const alone = /^(?:[Oo]ption|[Cc]hoice|选项|選項)?\s*[([【（"'*$\s]*([A-Ja-j])[)\]】）"'*$\s.,:：、]*$/;
const withText = /^[([（]?([A-J])[)\].:：）、]\s*(\S.*)$/;
const several = /^[([（{\s]*([A-J](?:\s*(?:[,，、;&\s]|and|和|与)\s*[A-J])*|[A-J]{2,8})[)\]）}\s.]*$/;
const selfCorrected = /^\(?([A-J])\)?\s*,?\s*(?:not|rather than|instead of|而不是|不是)\s+\(?[A-J]\)?/;
const embedded =
  /(?:\b(?:pick|choose|chose|select|option|choice|is|选项|選項|选|選|选择|選擇))\s*[:：]?\s*\(?([A-J])\)?(?![A-Za-z\p{Script=Han}'’])|(?:选项|選項|选择|選擇|选|選)\s*([A-J])(?![A-Za-z])/gu;

/** Letters of the options that an answer names, in order; empty where it names none or takes back what it names. */
export function readChoices(raw: string): readonly string[] {
  const text = raw
    .normalize("NFKC")
    .replace(/\\(?:text|textbf|mathrm|mathbf|boxed)\s*\{([^{}]*)\}/g, "$1")
    .replace(/\\[()[\]]|\$|\*\*/g, "")
    .trim();
  const one = alone.exec(text)?.[1];
  if (one) return [one.toUpperCase()];
  const many = several.exec(text)?.[1];
  if (many) return [...new Set(many.replace(/and|[^A-J]/g, ""))];
  const corrected = selfCorrected.exec(text)?.[1];
  if (corrected) return [corrected];
  const labelled = withText.exec(text);
  if (labelled?.[1] && !/\b(?:or|或)\s+\(?[A-J]\b/.test(text)) return [labelled[1]];
  if (/\b[A-J]\s*(?:or|或)\s*[A-J]\b/.test(text)) return [];
  const named = [...text.matchAll(embedded)].filter(
    ({ index }) => !/\b(?:not|n't|never)\s*$|不$/.test(text.slice(0, index)),
  );
  const last = named.at(-1);
  const letter = last?.[1] ?? last?.[2];
  return letter === undefined ? [] : [letter];
}

/** The letter whose option's text an answer is. */
export interface Option {
  readonly label: string;
  readonly text: string;
}
