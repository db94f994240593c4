import { createReadStream } from "node:fs";
import type { Command } from "commander";
import * as z from "zod";
import { InputError, readJsonl } from "#core";
import { scorePair } from "#graph";
import type { CommandModule } from "../main.ts";

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
    .argument("<file>", "JSONL rows { id, a: { name, context, type?, language?, aliases? }, b: { … } }")
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
  const rows = await readRows(file);
  const items = rows.map(({ id, a, b }) => ({ id, ...scorePair(thingOf(a), thingOf(b)) }));
  terminal.json({ items });
  const width = Math.max(0, ...rows.map(({ id }) => id.length));
  for (const [at, { id, decision, score, why }] of items.entries()) {
    const row = rows[at] as Row;
    terminal.print(
      `${decision.padEnd(9)}  ${score.toFixed(2)}  ${id.padEnd(width)}  ${row.a.name} | ${row.b.name}: ${why}`,
    );
  }
  const count = (wanted: string) => items.filter(({ decision }) => decision === wanted).length;
  terminal.print(`${count("same")} same, ${count("review")} for review, ${count("different")} different`);
  return undefined;
};

const thingOf = ({ context, ...named }: Row["a"]) => ({ ...named, contexts: context.trim() === "" ? [] : [context] });

/** @throws InputError `unreadable_file`, `invalid_jsonl`, `invalid_row` */
async function readRows(file: string): Promise<Row[]> {
  const rows: Row[] = [];
  const lines = new Map<string, number>();
  try {
    for await (const { value, line } of readJsonl(createReadStream(file), { file })) {
      const row = Row.safeParse(value);
      const [issue] = row.error?.issues ?? [];
      const known = row.success ? lines.get(row.data.id) : undefined;
      if (row.success && known === undefined) {
        rows.push(row.data);
        lines.set(row.data.id, line);
        continue;
      }
      const where = issue?.path.join(".");
      const wrong = where ? `${where}: ${issue?.message}` : "not a pair";
      throw new InputError(known === undefined ? wrong : `id: the same as in line ${known}`, {
        code: "invalid_row",
        place: `${file}:${line}`,
        hint: "A row needs an id of its own, a and b; a and b need a name and should have a context.",
      });
    }
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError(`cannot read ${file}: ${(cause as Error).message}`, {
      code: "unreadable_file",
      place: file,
      hint: "Give a JSONL file.",
      cause,
    });
  }
  return rows;
}
