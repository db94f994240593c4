import type { Importer } from "./importer.ts";
import { commonsenseQa } from "./importers/commonsense-qa.ts";
import { gpqa } from "./importers/gpqa.ts";
import { gsm8k } from "./importers/gsm8k.ts";
import { math } from "./importers/math.ts";

/** Every data set whose rows can be read as questions. A new one is a file and a line here. */
export const importers: readonly Importer[] = [gsm8k, math, gpqa, commonsenseQa];
