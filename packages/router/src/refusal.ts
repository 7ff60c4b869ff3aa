import { TRPCError } from "@trpc/server";
import { z } from "zod";

/** 400 for a field that is well-formed but not acceptable, in the same shape as other invalid fields. */
export function invalidField(field: string, message: string): TRPCError {
  return invalid([field], message);
}

/** 400 for an input that is wrong as a whole. */
export function invalidInput(message: string): TRPCError {
  return invalid([], message);
}

function invalid(path: string[], message: string): TRPCError {
  const cause = new z.ZodRealError([{ code: "custom", path, message, input: undefined }]);
  return new TRPCError({ code: "BAD_REQUEST", message, cause });
}

/** 403 for a call that the caller may make, but not with this input. */
export function notAllowed(message: string): TRPCError {
  return new TRPCError({ code: "FORBIDDEN", message });
}

/** 409: the stored data does not allow this change. */
export function conflict(message: string): TRPCError {
  return new TRPCError({ code: "CONFLICT", message });
}
