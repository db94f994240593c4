import type { Command } from "commander";
import * as z from "zod";
import { InputError } from "#core";
import { scorePair } from "#graph";
import type { CommandModule } from "../main.ts";
import { plain } from "../plain.ts";
import { readRowFile } from "../row-file.ts";

const Named = z.object({
  name: z.string().trim().min(1),
  context: z.string().default(""),
  type: z.string().optional(),
  language: z.string().optional(),
  aliases: z.array(z.string()).default([]),
});
const Row = z.object({ id: z.string(), a: Named, b: Named });
type Row = z.infer<typeof Row>;

export const configure = (command: Command): Command =>
  command
    .argument("<file>", "JSONL rows { id, a: { name, context, type?, language?, aliases? }, b: { … } }, - for stdin")
    .addHelpText(
      "after",
      `
Decisions:
  same       may be merged without being looked at (score 0.8 and more)
  review     somebody should look (0.5 and more)
  different  not worth a look

Examples:
  touchstone resolve pairs.jsonl
  touchstone resolve pairs.jsonl --json
`,
    );

export const run: CommandModule["run"] = async (terminal, [file = ""]) => {
  const rows = await readPairs(file);
  const items = rows.map(({ id, a, b }) => ({ id, ...scorePair(thingOf(a), thingOf(b)) }));
  terminal.json({ items });
  const width = rows.reduce((widest, { id }) => Math.max(widest, plain(id).length), 0);
  for (const [at, { id, decision, score, why }] of items.entries()) {
    const row = rows[at] as Row;
    terminal.print(
      `${decision.padEnd(9)}  ${score.toFixed(2)}  ${plain(id).padEnd(width)}  ${plain(`${row.a.name} | ${row.b.name}: ${why}`)}`,
    );
  }
  const count = (wanted: string) => items.filter(({ decision }) => decision === wanted).length;
  terminal.print(`${count("same")} same, ${count("review")} for review, ${count("different")} different`);
  return undefined;
};

const thingOf = ({ context, ...named }: Row["a"]) => ({ ...named, contexts: context.trim() === "" ? [] : [context] });

/** @throws InputError `unreadable_file`, `invalid_jsonl`, `invalid_row` */
async function readPairs(file: string): Promise<Row[]> {
  const hint = "A row needs an id of its own, a and b; a and b need a name and should have a context.";
  const places = new Map<string, string>();
  const rows = await readRowFile(file, Row, hint);
  for (const { value, place } of rows) {
    const known = places.get(value.id);
    if (known !== undefined) throw new InputError(`id: the same as in ${known}`, { code: "invalid_row", place, hint });
    places.set(value.id, place);
  }
  return rows.map(({ value }) => value);
}
