// Writes docs/reference.md from the tables in the code; `--check` only says whether it is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toJSONSchema } from "zod";
import { commands } from "../dist/cli/commands.js";
import { configJsonSchema } from "../dist/cli/config/json-schema.js";
import { documentReaders } from "../dist/documents/index.js";
import { exporters, importers } from "../dist/formats/index.js";
import { questionFilters } from "../dist/questions/index.js";
import { builtinRewards } from "../dist/rewards/index.js";

const path = join(dirname(fileURLToPath(import.meta.url)), "../docs/reference.md");
const cell = (text) => String(text).replaceAll("|", "\\|");
const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

/** One row a field: path, what it may be, default, description; of several shapes each has its rows. */
function fields(schema, prefix = "", isInner = false) {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    if (field.properties) return fields(field, name, isInner);
    const shapes = variants(field);
    const kind = shapes
      .flatMap((one) => one.enum ?? one.const ?? (one.properties ? "{ … }" : (one.type ?? [])))
      .join(", ");
    const initial = field.default === undefined ? "" : `\`${JSON.stringify(field.default)}\``;
    const inner = isInner
      ? new Map()
      : new Map(shapes.flatMap((one) => fields(one, name, true)).map((row) => [row[0], row]));
    return [[`\`${name}\``, kind, initial, field.description ?? ""], ...inner.values()];
  });
}

/** The shapes a field may have, inner choices laid out. */
const variants = (field) => (field.anyOf ? field.anyOf.flatMap(variants) : [field]);

/** The schema of each pipeline. */
const pipelines = configJsonSchema().oneOf;

const text = `# Reference

Written by \`node scripts/reference.mjs\` from the tables in the code.

## Commands

${table(
  ["command", "does"],
  commands.map(({ name, summary }) => [`\`touchstone ${name}\``, summary]),
)}

\`touchstone COMMAND --help\` shows arguments, options and examples. Every command has \`--json\`, \`--quiet\` and \`--verbose\`.

## Configuration

Precedence: \`--set key=value\`, then the environment (\`TOUCHSTONE_QUESTIONS__COUNT=10\` for \`questions.count\`), then the file, then the
default. \`touchstone check --resolved\` prints every value and where it comes from.

\`pipeline\` says what a run makes.

${pipelines
  .map(
    (schema) => `### ${schema.properties.pipeline.const}

${schema.properties.pipeline.description}

${table(["key", "values", "default", "meaning"], fields(schema))}
`,
  )
  .join("\n")}
## Data sets of questions

What \`input.format\` may be beside \`auto\`, which tells by the columns.

${table(
  ["format", "data set", "columns", "anchors of"],
  importers.map(({ format, summary, layouts, field }) => [
    `\`${format}\``,
    summary,
    layouts.map((columns) => columns.map((name) => `\`${name}\``).join(", ")).join("; or "),
    field,
  ]),
)}

## Document formats

${table(
  ["format", "files"],
  documentReaders.map(({ format, extensions }) => [format, extensions.join(" ")]),
)}

## Export formats

${table(
  ["`--to`", "`--what`", "writes"],
  exporters.map(({ format, subjects, summary }) => [`\`${format}\``, subjects.join(", "), summary]),
)}

## Question filters

${table(
  ["reason", "the question passes if"],
  questionFilters.map(({ reason, summary }) => [`\`${reason}\``, summary]),
)}

## Rewards

${table(
  ["`type`", "earns", "formula", "components", "source"],
  builtinRewards.map(({ name, summary, formula, components, source }) => [
    `\`${name}\``,
    summary,
    formula,
    components.join(", ") || "those of its parts",
    source,
  ]),
)}

Options beside \`type\`:

${table(
  ["reward", "option", "values", "meaning"],
  builtinRewards.flatMap(({ name, options }) => {
    const { properties } = toJSONSchema(options);
    return Object.entries(properties)
      .filter(([key]) => key !== "type")
      .map(([key, field]) => [
        `\`${name}\``,
        `\`${key}\``,
        variants(field)
          .flatMap((one) => one.enum ?? one.const ?? one.type ?? [])
          .join(", "),
        field.description ?? "",
      ]);
  }),
)}
`;
if (process.argv.includes("--check")) {
  const isCurrent = readFileSync(path, "utf8") === text;
  if (!isCurrent) console.error("docs/reference.md is not what the code says; run node scripts/reference.mjs");
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(path, text);
