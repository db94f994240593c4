import { readFile } from "node:fs/promises";
import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { InputError } from "#core";
import type { DatasetRow } from "./dataset-row.ts";
import { rowOf } from "./row-of.ts";

/** Rows of a JSON file: the elements of its list, or the one object that it is, as in the original files of MATH. */
export async function* jsonRows(path: string, shown: string): AsyncGenerator<DatasetRow> {
  const text = decode(await readFile(path), shown);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [wrong] = errors;
  if (!root || wrong)
    throw new InputError(`not JSON: ${wrong ? printParseErrorCode(wrong.error) : "the file is empty"}`, {
      code: "invalid_json",
      place: `${shown}:${lineAt(text, 0, wrong?.offset ?? 0, 1)}`,
      hint: "Mend the file there; a file with one object a line is JSONL: name it .jsonl.",
    });
  const rows = root.type === "array" ? (root.children ?? []) : [root];
  let [line, from] = [1, 0];
  for (const node of rows) {
    line = lineAt(text, from, node.offset, line);
    from = node.offset;
    yield rowOf(getNodeValue(node), `${shown}:${line}`);
  }
}

function decode(bytes: Uint8Array, shown: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError("not UTF-8", { code: "invalid_json", place: shown, hint: "Save the file as UTF-8.", cause });
  }
}

/** The line of an offset, where the line of an earlier one is known. */
function lineAt(text: string, from: number, to: number, line: number): number {
  let found = line;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) found += 1;
  return found;
}
