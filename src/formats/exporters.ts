import type { Exporter } from "./exporter.ts";
import { graphml } from "./exporters/graphml.ts";
import { jsonl } from "./exporters/jsonl.ts";
import { messages } from "./exporters/messages.ts";
import { parquet } from "./exporters/parquet.ts";
import { trl } from "./exporters/trl.ts";
import { verl } from "./exporters/verl.ts";

/** Every format a run can be written in. A new one is a file beside these and a line here. */
export const exporters: readonly Exporter[] = [verl, trl, messages, jsonl, parquet, graphml];
