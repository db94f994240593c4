type Row = Readonly<Record<string, unknown>>;

const isCounted = (key: string, value: unknown): value is number => Number.isFinite(value) && !key.startsWith("_ng_");

/** Means of the numbers at the top of rows. */
function means(rows: readonly Row[]): Record<string, number> {
  const sums = new Map<string, { sum: number; n: number }>();
  for (const row of rows)
    for (const [key, value] of Object.entries(row)) {
      if (!isCounted(key, value)) continue;
      const one = sums.get(key) ?? { sum: 0, n: 0 };
      sums.set(key, { sum: one.sum + value, n: one.n + 1 });
    }
  return Object.fromEntries([...sums].map(([key, { sum, n }]) => [`mean/${key}`, sum / n]));
}

/** Metrics over the replies of /verify: of each task, and of all. Replies tagged as failures are counted, and in no mean. */
export function aggregate(rows: readonly Row[]) {
  const scored = rows.filter((row) => row["_ng_failure_class"] === undefined);
  const tasks = new Map<number, Row[]>();
  for (const row of scored) {
    const task = Number(row["_ng_task_index"] ?? 0);
    tasks.set(task, [...(tasks.get(task) ?? []), row]);
  }
  const agent = means(scored);
  return {
    group_level_metrics: [...tasks].map(([task, its]) => ({ _ng_task_index: task, n: its.length, ...means(its) })),
    agent_metrics: { ...agent, failed: rows.length - scored.length },
    key_metrics: agent["mean/reward"] === undefined ? {} : { "mean/reward": agent["mean/reward"] },
  };
}
