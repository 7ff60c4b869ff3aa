import { appRouter } from "@minbar/router/index";
import type { Requirement } from "@minbar/router/requirement";
import { bodyLimits } from "@minbar/router/rest";
import type { RestMeta } from "@minbar/router/rest";

/** A call of the API, as both transports know it. */
export interface Procedure {
  name: string;
  type: "query" | "mutation";
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api`, with `{name}` for its parameters. */
  path: string;
  /** Whether only people with an account, or tools with a token, may call it. */
  isProtected: boolean;
  /** What a caller needs, whatever the input; nothing where everybody may call. */
  requires: Requirement | undefined;
  /** The largest body in bytes, by either transport. */
  bodyLimit: number;
  /** Whether every visitor is answered the same, and so from memory. */
  isCached: boolean;
  /** Statuses that it answers beside those of every call of its kind. */
  refuses: readonly number[];
  /** The schemas of its input. */
  inputs: unknown[];
}

interface Known {
  _def: { type: Procedure["type"]; meta?: RestMeta; inputs: unknown[] };
}

/** At run time the procedures are one flat record by dotted name, which their type does not say. */
function isProcedure(value: unknown): value is Known {
  return typeof value === "function" && "_def" in value;
}

/** Every procedure there is, so that whatever walks them cannot forget a new one. */
export function allProcedures(): Procedure[] {
  return Object.entries<unknown>(appRouter._def.procedures).map(([name, value]) => {
    if (!isProcedure(value)) throw new Error(`${name} is no procedure`);
    const { type, meta, inputs } = value._def;
    if (!meta?.openapi) throw new Error(`${name} has no REST path`);
    const { method, path, protect = true } = meta.openapi;
    const { requires, refuses = [], bodyLimit = bodyLimits.usual, cache: isCached = false } = meta;
    const isProtected = protect;
    return { name, type, method, path, isProtected, isCached, requires, refuses, bodyLimit, inputs };
  });
}
