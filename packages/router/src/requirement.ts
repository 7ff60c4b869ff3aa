import type { TRPCError } from "@trpc/server";
import { message } from "@minbar/domain/messages/message";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { canSome } from "@minbar/domain/people/permission";
import type { Action } from "@minbar/domain/people/permission";
import type { User } from "@minbar/domain/people/user";
import { notAllowed, unauthorized } from "./refusal.ts";

/** What a caller needs for a procedure: an account, or at least the permission for the action on some subject. */
export type Requirement = "account" | Action;

interface Caller {
  user?: User | undefined;
  /** Only with an API token. */
  scope?: TokenScope | undefined;
}

interface Call {
  type: "query" | "mutation" | "subscription";
  /** Absent if everybody may call it. */
  requires?: Requirement | undefined;
}

/**
 * The error for a caller who may never make this call, whatever its input, so that it is sent before the input is read. The
 * procedure checks the same.
 */
export function refusalFor({ user, scope }: Caller, { type, requires }: Call): TRPCError | undefined {
  if (scope === "read" && type !== "query") return notAllowed(message("token_only_reads"));
  if (requires === undefined) return undefined;
  if (!user) return unauthorized();
  if (requires === "account") return undefined;
  if (!canSome(user, requires)) return notAllowed(message("not_allowed"));
  if (scope !== undefined && scope !== "admin" && isForAdminTokens(requires))
    return notAllowed(message("token_without_admin"));
  return undefined;
}

/** Whether it manages people, tokens or settings, or the caller's own password and sessions. */
export function isForAdminTokens(requires: Requirement | undefined): boolean {
  return /^(user|token|setting|audit|system|password|session):/.test(requires ?? "");
}
