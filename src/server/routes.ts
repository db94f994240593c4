import type { Route } from "./route.ts";
import { listRewards } from "./routes/list-rewards.ts";
import { lookup, lookupTool } from "./routes/lookup.ts";
import { mcp } from "./routes/mcp.ts";
import { nemoGym, nemoGymTool } from "./routes/nemo-gym.ts";
import { openenv } from "./routes/openenv.ts";
import { openrlhf } from "./routes/openrlhf.ts";
import { score } from "./routes/score.ts";
import { slime } from "./routes/slime.ts";
import { stateOfServer } from "./routes/state-of-server.ts";
import { verl } from "./routes/verl.ts";

/** All routes; the first that fits a request has it. A new protocol is a file in routes/ and a line here. */
export const routes: readonly Route[] = [
  score,
  listRewards,
  lookup,
  ...stateOfServer,
  openrlhf,
  slime,
  verl,
  ...nemoGym,
  ...openenv,
  mcp,
  lookupTool,
  nemoGymTool,
];
