import type { Environment, Environments, Observed, Unfollowed } from "./environments.ts";
import { readJson } from "./read-json.ts";
import { Action, Reset } from "./routes/openenv.ts";

/** Codes of OpenEnv's errors. */
type ErrorCode = "INVALID_JSON" | "UNKNOWN_TYPE" | "VALIDATION_ERROR" | "EXECUTION_ERROR" | "CAPACITY_REACHED";

const failure = (code: ErrorCode, message: string) => ({ type: "error", data: { code, message } });
const observed = (result: Observed | Unfollowed) =>
  "problem" in result ? failure("EXECUTION_ERROR", result.problem) : { type: "observation", data: result };

/**
 * One socket's conversation in OpenEnv's protocol: its own environment, messages answered in the order they came.
 * Source: OpenEnv `openenv/core/env_server/http_server.py`.
 */
export class SocketEnvironment {
  private readonly environments: Environments;
  private readonly environment: Environment | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private hasLeft = false;

  constructor(environments: Environments) {
    this.environments = environments;
    this.environment = environments.enter();
  }

  /** Nothing where there is room, else what is said before the socket is closed. */
  get refused(): string | undefined {
    return this.environment ? undefined : JSON.stringify(failure("CAPACITY_REACHED", "there is no room for another"));
  }

  /** The answer to a message, as text; undefined where the socket is to be closed. */
  receive(text: string): Promise<string | undefined> {
    const answered = this.last.then(async () => {
      const answer = await this.answer(text).catch((error) => failure("EXECUTION_ERROR", String(error)));
      return answer === undefined ? undefined : JSON.stringify(answer);
    });
    this.last = answered;
    return answered;
  }

  /** Waits until all messages are answered. */
  idle = (): Promise<unknown> => this.last;

  leave(): void {
    if (this.environment && !this.hasLeft) this.environments.leave();
    this.hasLeft = true;
  }

  private async answer(text: string): Promise<unknown> {
    const { environment } = this;
    if (!environment) return undefined;
    let message: { type?: unknown; data?: unknown };
    try {
      message = readJson(text) ?? {};
    } catch (error) {
      return failure("INVALID_JSON", `the message is ${(error as Error).message}`);
    }
    const data = message.data ?? {};
    if (message.type === "reset") {
      const beginning = Reset.safeParse(data);
      return beginning.success ? observed(environment.reset(beginning.data)) : invalid(beginning.error);
    }
    if (message.type === "step") {
      const action = Action.safeParse(data);
      if (!action.success) return invalid(action.error);
      return observed(await environment.step(action.data.completion, action.data.sample));
    }
    if (message.type === "state") return { type: "state", data: environment.state() };
    if (message.type === "close") return undefined;
    return failure("UNKNOWN_TYPE", `there is no message ${JSON.stringify(message.type)}`);
  }
}

const invalid = ({ issues: [issue] }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  failure("VALIDATION_ERROR", `${issue?.path.join(".") || "data"}: ${issue?.message}`);
