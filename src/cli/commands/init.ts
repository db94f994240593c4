import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, Option } from "commander";
import { ConfigError, RunError } from "#core";
import { shellWord } from "#formats";
import { makeFolder } from "#runs";
import type { CommandModule } from "../main.ts";

const recipes = fileURLToPath(new URL("../../../recipes/", import.meta.url));
const names = () =>
  readdirSync(recipes, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What a recipe may have beside its configuration; one without either shares the corpus of the first one. */
const data = ["corpus", "questions.jsonl"] as const;
const dataOf = (recipe: string): string => data.find((file) => existsSync(join(recipes, recipe, file))) ?? "corpus";
const sourceOf = (recipe: string, file: string) =>
  [join(recipes, recipe, file), join(recipes, "k2v", file)].find(existsSync) ?? file;

export const configure = (command: Command): Command =>
  command
    .argument("[dir]", "folder to write into", ".")
    .addOption(new Option("--recipe <name>", "which recipe").choices(names()).default("k2v"))
    .addHelpText(
      "after",
      "\nExamples:\n  touchstone init my-dataset\n  touchstone init my-dataset --recipe k2v && cd my-dataset && touchstone run\n  touchstone init my-rewards --recipe spear\n",
    );

export const run: CommandModule["run"] = async (terminal, [folder = "."], { recipe }) => {
  const name = String(recipe);
  const files = ["touchstone.yaml", dataOf(name)];
  const there = files.find((file) => existsSync(join(folder, file)));
  if (there) {
    throw new ConfigError(`${join(folder, there)} is there already`, {
      code: "exists",
      place: join(folder, there),
      hint: "Choose an empty folder; nothing was changed.",
    });
  }
  try {
    makeFolder(folder);
    for (const file of files) {
      cpSync(sourceOf(name, file), join(folder, file), { recursive: true, errorOnExist: true, force: false });
    }
    nameSchema(folder);
  } catch (cause) {
    for (const file of files) removeHalf(join(folder, file));
    throw new RunError(`cannot write into ${folder}: ${(cause as Error).message}`, {
      code: "cannot_write",
      place: folder,
      hint: "Choose another folder.",
      cause,
    });
  }
  const written = files.map((file) => join(folder, file));
  terminal.json({ recipe: name, written });
  const go = folder === "." ? "" : `cd ${shellWord(folder)} && `;
  terminal.print(`wrote ${written.join(" and ")}\nnext: ${go}touchstone run`);
  return undefined;
};

/** It was not there before: a half copy would only be in the way of the next try. */
function removeHalf(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // What cannot be written to cannot be removed from either; the first error says so.
  }
}

/** The first line tells editors where the schema is: in the recipe beside it, in a copy wherever this package lies. */
function nameSchema(folder: string): void {
  const path = join(folder, "touchstone.yaml");
  const schema = relative(folder, fileURLToPath(new URL("../../touchstone.schema.json", import.meta.url)));
  writeFileSync(path, readFileSync(path, "utf8").replace(/(?<=\$schema=)\S+/, schema));
}
