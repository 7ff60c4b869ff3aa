import { TRPCError } from "@trpc/server";
import { z } from "zod";

/** 400 for a field that looks right but cannot be: told like any other invalid field. */
export function invalidField(field: string, message: string): TRPCError {
  return invalid([field], message);
}

/** 400 for an input of which no field is to blame, but all of it. */
export function invalidInput(message: string): TRPCError {
  return invalid([], message);
}

function invalid(path: string[], message: string): TRPCError {
  const cause = new z.ZodRealError([{ code: "custom", path, message, input: undefined }]);
  return new TRPCError({ code: "BAD_REQUEST", message, cause });
}

/** 403 for a call that the caller may make, but not so. */
export function notAllowed(message: string): TRPCError {
  return new TRPCError({ code: "FORBIDDEN", message });
}

/** 409: what is stored does not go with what was asked. */
export function conflict(message: string): TRPCError {
  return new TRPCError({ code: "CONFLICT", message });
}
