/** A date, as far as it is written: a year, a month of it, a day of it. A decade is a year and `decade`. */
export interface CivilDate {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly isDecade: boolean;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthPattern =
  "jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?";
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const patterns: readonly (readonly [
  RegExp,
  (match: readonly (string | undefined)[]) => readonly [string | undefined, number | undefined, string | undefined],
])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, y, m, d]) => [y, Number(m), d]],
  [
    /^(\d{1,4})\s*年\s*(?:(\d{1,2})\s*月\s*(?:(\d{1,2})\s*[日号])?)?$/,
    ([, y, m, d]) => [y, m === undefined ? undefined : Number(m), d],
  ],
  [/^(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]$/, ([, m, d]) => [undefined, Number(m), d]],
  [
    new RegExp(`^(${monthPattern})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{3,4}))?$`, "i"),
    ([, m = "", d, y]) => [y, monthOf(m), d],
  ],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(${monthPattern})(?:,?\\s+(\\d{3,4}))?$`, "i"),
    ([, d, m = "", y]) => [y, monthOf(m), d],
  ],
  [new RegExp(`^(${monthPattern}),?\\s+(?:of\\s+)?(\\d{3,4})$`, "i"), ([, m = "", y]) => [y, monthOf(m), undefined]],
];

/** Reads a text that is wholly a date in an English order, ISO or 年月日. Numbers with slashes in unclear order are none. */
export function parseDate(text: string): CivilDate | undefined {
  const plain = text
    .trim()
    .replace(/^(?:on|in|the|公元)\s*/i, "")
    .replace(/\s*(?:A\.?D\.?|C\.?E\.?)$/i, "");
  if (plain.length > 40 || !/\d/.test(plain)) return undefined;
  const decade = /^(?:the\s+)?(\d{3}0)'?s$/i.exec(plain) ?? /^(\d{3}0)\s*年代$/.exec(plain);
  if (decade) return { year: Number(decade[1]), month: undefined, day: undefined, isDecade: true };
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const [year, month, day] = read(match);
    if (month !== undefined && (month < 1 || month > 12)) return undefined;
    if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return undefined;
    return {
      year: year === undefined ? undefined : Number(year),
      month,
      day: day === undefined ? undefined : Number(day),
      isDecade: false,
    };
  }
  return undefined;
}

export const sameDate = (gold: CivilDate, answer: CivilDate): boolean =>
  gold.year === answer.year &&
  gold.month === answer.month &&
  gold.day === answer.day &&
  gold.isDecade === answer.isDecade;
