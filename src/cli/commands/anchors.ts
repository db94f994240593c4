import { type Command, Option } from "commander";
import { type AnchorDomain, type AnchorFlavor, anchorDomains, anchorFlavors, createAnchorReader } from "#rewards";
import { lazyParser } from "../lazy-parser.ts";
import type { CommandModule } from "../main.ts";
import { readTextRows } from "../read-text-rows.ts";

export const configure = (command: Command): Command =>
  command
    .argument("[file]", "JSONL rows { id, text }; - is standard input", "-")
    .addOption(new Option("--domain <name>", "whose anchors").choices([...anchorDomains]).makeOptionMandatory())
    .addOption(
      new Option("--flavor <name>", "of the paper, of the released code, or of it as it runs")
        .choices([...anchorFlavors])
        .default("paper"),
    )
    .addHelpText(
      "after",
      `
Prints a row a text, in order: { id, anchors: [[…], …] }, an anchor being one string or two; at most the first 100.
Science and common sense need the parser: \`touchstone setup parser\`. Chinese texts are cut at joining words instead, which is
our own rule and not the paper's.

Examples:
  touchstone anchors rationales.jsonl --domain science
  touchstone anchors rationales.jsonl --domain math --flavor code
`,
    );

export const run: CommandModule["run"] = async (terminal, [file = "-"], options) => {
  const { domain, flavor } = options as { domain: AnchorDomain; flavor: AnchorFlavor };
  const reader = createAnchorReader({ parser: lazyParser(process.env) });
  async function* rows() {
    for await (const { id, text } of readTextRows(file))
      yield JSON.stringify({ id, anchors: await reader.read(text, { domain, flavor }) });
  }
  await terminal.rows(rows());
  return undefined;
};
