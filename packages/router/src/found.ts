import { TRPCError } from "@trpc/server";

/** The one place where absence becomes a 404, with the same words for what is hidden and what does not exist. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TRPCError({ code: "NOT_FOUND", message: "Not found" });
  return value;
}
