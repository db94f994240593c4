import * as z from "zod";

/** A model behind an OpenAI-compatible server, as a configuration names it. */
export const EngineSpec = z.strictObject({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#@]/.test(url), "no key, user or query in the address: use apiKeyEnv")
    .transform((url) => url.replace(/\/+$/, ""))
    .describe("Address of the API, up to and with `/v1`."),
  model: z.string().min(1).describe("Name of the model on that server."),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "the name of an environment variable, not the key itself")
    .optional()
    .describe("Environment variable that holds the key. The key is never written down."),
  timeoutMs: z.int().min(100).default(180_000).describe("Longest wait for one answer."),
  price: z
    .strictObject({
      inputPerMillion: z.number().min(0).describe("USD for a million prompt tokens."),
      outputPerMillion: z.number().min(0).describe("USD for a million completion tokens."),
    })
    .optional()
    .describe("What the model costs; without it only tokens are counted."),
  sampling: z
    .strictObject({
      temperature: z.number().min(0).max(2).optional().describe("0 takes the likeliest token."),
      topP: z.number().gt(0).max(1).optional().describe("Least probability mass that is drawn from."),
      topK: z.int().min(1).optional().describe("Most tokens that are drawn from; vLLM, SGLang, llama.cpp."),
      maxTokens: z.int().min(1).optional().describe("Longest answer."),
      seed: z.int().optional().describe("Sent with every request."),
    })
    .optional()
    .describe("Sampling settings; the server's own defaults where left out."),
  extraBody: z
    .record(z.string(), z.json())
    .optional()
    .describe("Further fields of the request, e.g. `chat_template_kwargs: { enable_thinking: false }`."),
  structured: z
    .enum(["auto", "schema", "none"])
    .default("auto")
    .describe("Ask for JSON by schema; `auto` stops doing so when the server refuses it."),
  rateLimit: z
    .strictObject({
      requestsPerMinute: z.int().min(1).optional().describe("Most requests a minute."),
      tokensPerMinute: z.int().min(1).optional().describe("Most tokens a minute."),
    })
    .optional()
    .describe("Limits to keep beside what the server says by 429."),
});
export type EngineSpec = z.infer<typeof EngineSpec>;
