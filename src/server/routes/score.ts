import * as z from "zod";
import { Verdict } from "#core";
import { ScoreRow } from "#rewards";
import { defineRoute, type RouteRequest } from "../route.ts";
import { unscoredRow } from "../scoring.ts";
import type { Service } from "../service.ts";

const Items = z.object({ items: z.array(z.unknown()).describe("Rows; a malformed one is that row's status.") });

/** One row, or many: the verdict, or the verdicts in order. */
export const score = defineRoute({
  ...{ method: "post", path: "/v1/score", protocol: "native" },
  summary: "Scores one completion, or many in order",
  // Which of the two shapes is meant is plain, and so is then what is wrong with it.
  body: z.unknown().transform((body, context) => {
    const isMany = typeof body === "object" && body !== null && "items" in body;
    const parsed = (isMany ? Items : ScoreRow).safeParse(body);
    if (parsed.success) return parsed.data as z.infer<typeof Items> | ScoreRow;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  }),
  reply: z.union([Verdict, z.object({ verdicts: z.array(Verdict) })]),
  async handle(request, service) {
    const { body } = request;
    if ("items" in body)
      return { body: { verdicts: await scoreMany((body as z.infer<typeof Items>).items, request, service) } };
    const [verdict] = await service.score([body], request);
    return { body: verdict };
  },
});

/** Shapes of the body as OpenAPI is told. */
export const scoreBody = z.union([ScoreRow, z.object({ items: z.array(ScoreRow) })]);

async function scoreMany(items: readonly unknown[], request: RouteRequest, service: Service): Promise<Verdict[]> {
  const rows: ScoreRow[] = [];
  const verdicts: (Verdict | number)[] = items.map((item) => {
    const row = ScoreRow.safeParse(item);
    if (row.success) return rows.push(row.data) - 1;
    const [issue] = row.error.issues;
    const { id } = (item ?? {}) as { id?: unknown };
    const reason = `${issue?.path.join(".") || "row"}: ${issue?.message}`;
    return unscoredRow({ completion: "", ...(typeof id === "string" ? { id } : {}) }, "invalid_item", reason);
  });
  const scored = await service.score(rows, request);
  return verdicts.map((one) => (typeof one === "number" ? (scored[one] as Verdict) : one));
}
