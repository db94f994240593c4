import type { Exporter } from "./exporter.ts";
import { csv } from "./exporters/csv.ts";
import { graphml } from "./exporters/graphml.ts";
import { jsonl } from "./exporters/jsonl.ts";
import { jsonld } from "./exporters/jsonld.ts";
import { llamaFactory } from "./exporters/llama-factory.ts";
import { messages } from "./exporters/messages.ts";
import { msSwift } from "./exporters/ms-swift.ts";
import { nemoGym } from "./exporters/nemo-gym.ts";
import { openrlhf } from "./exporters/openrlhf.ts";
import { parquet } from "./exporters/parquet.ts";
import { skyrl } from "./exporters/skyrl.ts";
import { slime } from "./exporters/slime.ts";
import { trl } from "./exporters/trl.ts";
import { verl } from "./exporters/verl.ts";

/** Every format a run can be written in: trainers, then files for everything else. A new one is a file and a line here. */
export const exporters: readonly Exporter[] = [
  verl,
  trl,
  openrlhf,
  skyrl,
  slime,
  nemoGym,
  msSwift,
  llamaFactory,
  messages,
  jsonl,
  parquet,
  csv,
  jsonld,
  graphml,
];
