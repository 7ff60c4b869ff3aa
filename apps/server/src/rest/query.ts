import { TRPCError } from "@trpc/server";
import type { z } from "zod";

/** The query of a route that is no procedure. Throws the 400 of procedures for an invalid one. */
export function readQuery<Query>(schema: z.ZodType<Query>, query: unknown): Query {
  const { data, error } = schema.safeParse(query);
  if (error) throw new TRPCError({ code: "BAD_REQUEST", cause: error });
  return data;
}
