import { appRouter } from "@minbar/router/index";
import type { RestMeta } from "@minbar/router/rest";

/** A call of the API, as both transports know it. */
export interface Procedure {
  name: string;
  type: "query" | "mutation";
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api`, with `{name}` for its parameters. */
  path: string;
}

interface Known {
  _def: { type: Procedure["type"]; meta?: RestMeta };
}

/** Every procedure there is, so that a proof that walks them cannot forget a new one. */
export function allProcedures(): Procedure[] {
  // At run time this is one flat record by dotted name, which the types do not say.
  const procedures = appRouter._def.procedures as unknown as Record<string, Known>;
  return Object.entries(procedures).map(([name, { _def }]) => {
    const { openapi } = _def.meta ?? {};
    if (!openapi) throw new Error(`${name} has no REST path`);
    return { name, type: _def.type, method: openapi.method, path: openapi.path };
  });
}
