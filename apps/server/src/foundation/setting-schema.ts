import { z } from "zod";

/** An empty variable counts as unset. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** The same with a default. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  optional(schema).transform((given) => given ?? value);

export const webUrl = z.url({
  protocol: /^https?$/,
  error: "write a full address, such as https://example.org",
  abort: true,
});
