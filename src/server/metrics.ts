import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Verdict } from "#core";

/** What the server counts, in Prometheus' words. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: "touchstone_requests_total",
    help: "Requests answered",
    labelNames: ["route", "status"],
    registers: [this.registry],
  });
  private readonly seconds = new Histogram({
    name: "touchstone_request_seconds",
    help: "From a request's head to the end of its reply",
    labelNames: ["route"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [this.registry],
  });
  private readonly verdicts = new Counter({
    name: "touchstone_verdicts_total",
    help: "Completions scored, by reward and by what came of it",
    labelNames: ["reward", "status"],
    registers: [this.registry],
  });

  /** @param pending Rows that have no verdict yet. */
  constructor(pending: () => number) {
    new Gauge({
      name: "process_resident_memory_bytes",
      help: "Memory of the process and its workers",
      registers: [this.registry],
      collect() {
        this.set(process.memoryUsage.rss());
      },
    });
    new Gauge({
      name: "touchstone_pending_rows",
      help: "Completions without a verdict yet",
      registers: [this.registry],
      collect() {
        this.set(pending());
      },
    });
  }

  request(route: string, status: number, seconds: number): void {
    this.requests.inc({ route, status });
    this.seconds.observe({ route }, seconds);
  }

  scored(verdicts: readonly Verdict[]): void {
    for (const { reward_spec: reward, status } of verdicts) this.verdicts.inc({ reward, status });
  }

  /** All figures as Prometheus reads them. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
