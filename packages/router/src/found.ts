import { TRPCError } from "@trpc/server";

/** Throws a 404 for an absent value, with the same message for what is hidden and what does not exist. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TRPCError({ code: "NOT_FOUND", message: "Not found" });
  return value;
}
