import type { OpenApiMeta } from "trpc-openapi";

type OpenApi = NonNullable<OpenApiMeta["openapi"]>;

/** A `type`, not an `interface`: tRPC wants its meta to be an indexable record. */
export type RestMeta = {
  openapi?: OpenApi;
  /** Statuses that only some calls answer, such as 409; the reference adds those that any call of its kind may answer. */
  refuses?: readonly number[];
  /** Open to everybody, and the same for every visitor: such an answer is kept in memory until public content changes. */
  cache?: boolean;
};

/** What the reference page shows beside a path. */
export type RestNotes = Pick<OpenApi, "summary" | "tags" | "protect"> & Pick<RestMeta, "refuses" | "cache">;

/** Exposes a procedure at `/api` + `path`, with `{name}` for its path parameters. */
export function rest(
  method: OpenApi["method"],
  path: OpenApi["path"],
  { refuses = [], cache = false, ...notes }: RestNotes,
): RestMeta {
  const openapi = { method, path, ...(cache && { protect: false }), ...notes, errorResponses: [] };
  return { openapi, refuses, cache };
}
