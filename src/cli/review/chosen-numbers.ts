import { ConfigError } from "#core";

/** The numbers that `2,5-7` stands for, in order and once. @throws ConfigError `bad_numbers` where one is no number from 1 to `most` */
export function chosenNumbers(text: string, most: number): number[] {
  const chosen = new Set<number>();
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, first = "", last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === "" || from < 1 || to > most || from > to) throw badNumbers(`${part} is no number from 1 to ${most}`);
    for (let number = from; number <= to; number++) chosen.add(number);
  }
  if (chosen.size === 0) throw badNumbers("no number is given");
  return [...chosen].sort((a, b) => a - b);
}

const badNumbers = (message: string) =>
  new ConfigError(message, {
    code: "bad_numbers",
    place: "--take",
    hint: "Write the numbers that `--entity NAME` alone prints: --take 2,5-7",
  });
