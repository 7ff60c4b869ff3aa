import { appRouter } from "@minbar/router/index";
import type { Requirement } from "@minbar/router/requirement";
import { bodyLimits } from "@minbar/router/rest";
import type { RestMeta } from "@minbar/router/rest";

/** A call of the API, by both transports. */
export interface Procedure {
  name: string;
  type: "query" | "mutation";
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api`, with `{name}` for its parameters. */
  path: string;
  /** Whether only people with an account, or tools with a token, may call it. */
  isProtected: boolean;
  /** What a caller needs, whatever the input; absent where everybody may call. */
  requires: Requirement | undefined;
  /** The largest body in bytes, by either transport. */
  bodyLimit: number;
  /** Whether the answer is the same for every visitor, and so cached. */
  isCached: boolean;
  /** Its statuses beside those of every call of its kind. */
  refuses: readonly number[];
  /** The schemas of its input. */
  inputs: unknown[];
}

interface RouterProcedure {
  _def: { type: Procedure["type"]; meta?: RestMeta; inputs: unknown[] };
}

/** At run time the procedures are a flat record by dotted name, which their type does not show. */
function isProcedure(value: unknown): value is RouterProcedure {
  return typeof value === "function" && "_def" in value;
}

function definitions(): [name: string, definition: RouterProcedure["_def"]][] {
  return Object.entries<unknown>(appRouter._def.procedures).map(([name, value]) => {
    if (!isProcedure(value)) throw new Error(`${name} is no procedure`);
    return [name, value._def];
  });
}

/** All procedures that have a REST path, new ones included; only a stream has none. */
export function allProcedures(): Procedure[] {
  return definitions().flatMap(([name, { type, meta, inputs }]) => {
    if (meta?.isStreamed) return [];
    if (!meta?.openapi) throw new Error(`${name} has no REST path`);
    const { method, path, protect = true } = meta.openapi;
    const { requires, refuses = [], bodyLimit = bodyLimits.usual, cache: isCached = false } = meta;
    const isProtected = protect;
    return { name, type, method, path, isProtected, isCached, requires, refuses, bodyLimit, inputs };
  });
}

/** The procedures whose answers are streams. */
export function streamedProcedures(): Pick<Procedure, "name" | "type" | "requires" | "bodyLimit">[] {
  return definitions().flatMap(([name, { type, meta }]) => {
    const { isStreamed, requires, bodyLimit = bodyLimits.usual } = meta ?? {};
    return isStreamed ? { name, type, requires, bodyLimit } : [];
  });
}
