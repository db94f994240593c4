import * as z from "zod";
import { Domain } from "#core";

/** What the pipeline `synthesize` can be told; every field has a default but `documents`. */
export const SynthesizeConfig = z.strictObject({
  pipeline: z.literal("synthesize").describe("Documents → knowledge graph → fill-in questions with checklists (K2V)."),
  documents: z
    .strictObject({
      paths: z.array(z.string().min(1)).min(1).describe("Files, folders or globs, relative to this file."),
      maxFileMb: z.number().positive().max(256).default(64).describe("Larger files are failures (MiB)."),
      maxFileSeconds: z
        .number()
        .positive()
        .max(3600)
        .default(120)
        .describe("A file that takes longer to read is a failure (seconds)."),
      fields: z
        .array(z.string().min(1))
        .min(1)
        .optional()
        .describe("Fields of JSON and columns of CSV to read as text, such as `abstract` or `meta.title`."),
      limit: z.int().positive().optional().describe("Read only the first N files."),
    })
    .describe("What to read: txt, md, html, pdf, docx, pptx, xlsx, epub, csv, tsv, json, jsonl."),
  chunks: z
    .strictObject({
      maxTokens: z.int().min(64).max(32_768).default(1024).describe("Most tokens of a chunk (o200k)."),
      overlapTokens: z.int().min(0).max(4096).default(100).describe("Tokens repeated from the chunk before."),
    })
    .prefault({})
    .describe("How documents are cut for extraction."),
  extract: z
    .strictObject({
      gleanings: z
        .int()
        .min(0)
        .max(2)
        .default(1)
        .describe("Further looks of a model at each chunk; one that finds nothing ends them."),
    })
    .prefault({})
    .describe("How facts are found."),
  resolution: z
    .strictObject({
      automatic: z.boolean().default(true).describe("Merge names where the rules are sure; else people look at all."),
      threshold: z
        .number()
        .min(0)
        .max(1)
        .optional()
        .describe("Merge by itself only from this score up; what the rules are sure of below it is for people."),
    })
    .prefault({})
    .describe("When names are one thing; `touchstone review` shows the rest."),
  graph: z
    .strictObject({
      describe: z
        .boolean()
        .default(false)
        .describe("Have a model make one text of long descriptions of an entity, for exports; no question needs it."),
    })
    .prefault({})
    .describe("What is done with the graph."),
  quality: z
    .strictObject({
      sampleChunks: z
        .int()
        .min(0)
        .default(0)
        .describe("How many chunks a judge holds against what was read from them."),
      sampleEntities: z
        .int()
        .min(0)
        .default(0)
        .describe("Of how many entities a judge says whether their descriptions go together."),
    })
    .prefault({})
    .describe("How much of the graph `engine.judge` looks at."),
  domain: z
    .union([z.literal("auto"), Domain])
    .default("auto")
    .describe("Whose criteria the checklists follow; `auto` decides for each document."),
  questions: z
    .strictObject({
      count: z.int().positive().default(100).describe("How many questions to keep."),
      shape: z
        .enum(["quintuple", "neighbourhood"])
        .default("quintuple")
        .describe("Exactly two connected facts, or up to three."),
      allowSingle: z.boolean().default(false).describe("Ask about one fact where no second one fits."),
      maxPerAnswer: z.int().positive().default(3).describe("How often one thing may be the answer."),
      validationShare: z
        .number()
        .min(0)
        .max(0.5)
        .default(0.1)
        .describe("Share of the samples for validation, at most 32."),
    })
    .prefault({})
    .describe("Which questions to make."),
});
export type SynthesizeConfig = z.infer<typeof SynthesizeConfig>;
