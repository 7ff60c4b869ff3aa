import { z } from "zod";
import { appRouter } from "./index.ts";
import { bodyLimits } from "./rest.ts";
import type { Requirement, RestMeta } from "./rest.ts";
import { isForAdminTokens } from "./trpc.ts";

/** A procedure, for both transports. */
interface Call {
  type: "query" | "mutation";
  /** What a caller needs, whatever the input; absent if everybody may call it. */
  requires: Requirement | undefined;
  /** The maximum body in bytes. */
  bodyLimit: number;
  /** Whether its response is a stream, so that it has no REST path. */
  isStreamed: boolean;
}

/** A call of the API, for both transports. */
export interface Procedure extends Omit<Call, "isStreamed"> {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api`, with `{name}` for its parameters. */
  path: string;
  /** Whether it needs an account or a token. */
  isProtected: boolean;
  /** Whether the response is the same for every visitor, and so cached. */
  isCached: boolean;
  /** Whether it accepts an `Idempotency-Key`. */
  takesKey: boolean;
  /** Whether its input has the `version` that it starts from. */
  takesVersion: boolean;
  /** The name of the schema of `current` in its 409 and 412. */
  current: RestMeta["current"];
  /** Whether it writes with `longCalls`. */
  isLong: boolean;
  /** An example of its JSON body. */
  example: RestMeta["example"];
  /** The field that its `ETag` names. */
  etag: RestMeta["etag"];
  /** Its error statuses in addition to those of every call of its kind. */
  refuses: readonly number[];
  inputs: unknown[];
}

interface RouterProcedure {
  _def: { type: Call["type"]; meta?: RestMeta; inputs: unknown[] };
}

/** At run time the procedures are a flat record by dotted name, which their type does not show. */
function isProcedure(value: unknown): value is RouterProcedure {
  return typeof value === "function" && "_def" in value;
}

const definitions = Object.entries<unknown>(appRouter._def.procedures).map(([name, value]) => {
  if (!isProcedure(value)) throw new Error(`${name} is no procedure`);
  return [name, value._def] as const;
});

function callOf({ type, meta = {} }: RouterProcedure["_def"]): Call {
  const { requires, bodyLimit = bodyLimits.usual, isStreamed = false } = meta;
  return { type, requires, bodyLimit, isStreamed };
}

export const calls: ReadonlyMap<string, Call> = new Map(
  definitions.map(([name, definition]) => [name, callOf(definition)]),
);

/** All procedures that have a REST path; only streams have none. */
export function allProcedures(): Procedure[] {
  return definitions.flatMap(([name, definition]) =>
    definition.meta?.isStreamed ? [] : [restProcedure(name, definition)],
  );
}

function restProcedure(name: string, definition: RouterProcedure["_def"]): Procedure {
  const { isStreamed: _, ...call } = callOf(definition);
  const {
    meta: { openapi, refuses = [], cache: isCached = false, isLong = false, etag, current, example } = {},
    inputs,
  } = definition;
  if (!openapi) throw new Error(`${name} has no REST path`);
  const { method, path, protect: isProtected = true } = openapi;
  const takesVersion = inputs.some((input) => input instanceof z.ZodObject && "version" in input.shape);
  const takesKey = method === "POST" && acceptsKey(definition);
  return {
    ...call,
    name,
    method,
    path,
    isProtected,
    isCached,
    takesKey,
    takesVersion,
    isLong,
    etag,
    current,
    example,
    refuses,
    inputs,
  };
}

/** Invitations, tokens and links are secrets, so their answers are not stored. */
function acceptsKey({ meta: { takesKey = true, requires } = {} }: RouterProcedure["_def"]): boolean {
  return takesKey && !isForAdminTokens(requires);
}
