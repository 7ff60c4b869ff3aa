import type { OpenApiMeta } from "trpc-openapi";
import type { Requirement } from "./requirement.ts";

type OpenApi = NonNullable<OpenApiMeta["openapi"]>;

/** A `type`, not an `interface`: tRPC wants its meta to be an indexable record. */
export type RestMeta = {
  openapi?: OpenApi;
  /** Statuses that only some calls answer, such as 409; the reference adds those that any call of its kind may answer. */
  refuses?: readonly number[];
  /** The largest body in bytes, by both transports; by default `bodyLimits.usual`. */
  bodyLimit?: number;
  /** What the caller needs; absent where everybody may call. */
  requires?: Requirement;
  /** Answers piece by piece, so by tRPC only: a call by REST that does the same answers whole. */
  isStreamed?: boolean;
  /** Open to everybody, and the same for every visitor: such an answer is kept in memory until public content changes. */
  cache?: boolean;
};

/** Bytes. */
export const bodyLimits = {
  /** Forms with a few fields. */
  usual: 64 * 1024,
  /** Ten thousand ids. */
  ids: 128 * 1024,
  /** A video's vocabulary notes and description, in any script. */
  notes: 512 * 1024,
  /** A transcript of 5,000 long segments, or a message that holds one. */
  transcript: 2 * 1024 * 1024,
  /** A save of a transcript with another that was set aside for it. */
  save: 4 * 1024 * 1024,
} as const;

type Options = Pick<OpenApi, "protect"> & Pick<RestMeta, "refuses" | "bodyLimit" | "cache">;

/**
 * Exposes the procedures of a resource at `/api` + `path`, with `{name}` for path parameters. The reference page shows the
 * summary of each, in the group `tag`.
 */
export function restOf(tag: string) {
  const by =
    (method: OpenApi["method"]) =>
    (path: OpenApi["path"], summary: string, options: Options = {}): RestMeta => {
      const { protect = !options.cache, ...rest } = options;
      return { openapi: { method, path, protect, summary, tags: [tag], errorResponses: [] }, ...rest };
    };
  return { get: by("GET"), post: by("POST"), put: by("PUT"), patch: by("PATCH"), delete: by("DELETE") };
}

/** Of a procedure whose answer is a stream, which has no REST path. */
export function streamed({ bodyLimit }: Required<Pick<RestMeta, "bodyLimit">>): RestMeta {
  return { isStreamed: true, bodyLimit };
}
