import * as z from "zod";

/** Fields for which there are criteria of good reasoning of their own; everything else is `general`. */
export const Domain = z.enum(["agriculture", "medicine", "law", "science", "general"]);
export type Domain = z.infer<typeof Domain>;
