import type { OpenApiMeta } from "trpc-openapi";
import type { Action } from "@minbar/domain/people/permission";

/** What a caller needs for a procedure: an account, or at least the permission for the action on some subject. */
export type Requirement = "account" | Action;

type OpenApi = NonNullable<OpenApiMeta["openapi"]>;

/** A `type` instead of an `interface`: tRPC requires its meta to be an indexable record. */
export type RestMeta = {
  openapi?: OpenApi;
  /** Error statuses that only some calls return, such as 409; the reference adds those of every call of its kind. */
  refuses?: readonly number[];
  /** The schema of `current` in its 409, without which it has none. */
  current?: "Video" | "Playlist" | "Category" | "Task" | "Report" | "Text" | "Versions" | "Publishing";
  /** An example of its JSON body. */
  example?: object;
  /** The maximum body in bytes, for both transports; by default `bodyLimits.usual`. */
  bodyLimit?: number;
  /** What the caller needs; absent if everybody may call it. */
  requires?: Requirement;
  /** Streams its response, so it has no REST path; use a REST call that returns the same as a whole. */
  isStreamed?: boolean;
  /**
   * Whether a POST accepts an `Idempotency-Key`; by default yes. Not where the answer is a secret, or where the call waits for another
   * service: its answer is stored in the call's own transaction.
   */
  takesKey?: boolean;
  /** Writes all texts of a video with `longCalls`. */
  isLong?: boolean;
  /** The field of the answer that its `ETag` names. `If-Match` gives a write its `version`. */
  etag?: "version" | "draftVersion";
  /** Public, and the same for every visitor: the response is cached until public content changes. */
  cache?: boolean;
};

/** Bytes. */
export const bodyLimits = {
  /** Forms with a few fields. */
  usual: 64 * 1024,
  /** Ten thousand ids. */
  ids: 128 * 1024,
  /** A video's vocabulary notes and description, in any script; six hundred marks on its lines. */
  notes: 512 * 1024,
  /** A transcript of 5,000 long segments, or a message that holds one. */
  transcript: 2 * 1024 * 1024,
  /** A save of a transcript with a rejected text. */
  save: 4 * 1024 * 1024,
} as const;

/** What is said of a call beside its role and path. */
export interface RestOptions
  extends Pick<OpenApi, "protect">, Omit<RestMeta, "openapi" | "requires" | "isStreamed"> {
  summary: string;
  /** What the call does. A sentence that says who may make it is added if that depends on the role alone. */
  description: string;
}

/** The groups of calls, in the order of the reference. */
export const tagDescriptions = {
  Videos: "Videos and their details",
  Transcripts: "Transcripts of videos in all languages, with drafts and history",
  Playlists: "Playlists and their order",
  Categories: "Groups of playlists",
  Search: "Search in the texts of all lectures",
  "Reported issues": "Problems that visitors report",
  "Sign-in": "The identity of the caller",
  Library: "Search for staff, including hidden videos",
  Dashboard: "Totals for staff",
  Tasks: "Tasks of the team",
  Trash: "Removed videos and languages, kept for 30 days",
  AI: "Suggestions of a language model for segments; nothing is stored",
  Chat: "The caller's conversations with a language model",
  People: "Accounts, roles and invitations",
  "API tokens": "API tokens for programs, created and revoked by admins",
  Audit: "The audit log, for admins",
  System: "The state of the server, for admins",
} as const;

/** The address of a call. */
export interface Address extends Pick<OpenApi, "method" | "path"> {
  /** Its group in the reference. */
  tag: keyof typeof tagDescriptions;
}

export function restMeta({ method, path, tag }: Address, options: RestOptions): RestMeta {
  const { summary, description, protect = !options.cache, ...rest } = options;
  return {
    openapi: { method, path, protect, summary, description, tags: [tag], errorResponses: [] },
    ...rest,
  };
}

/** For a procedure whose response is a stream, which has no REST path. */
export function streamed({ bodyLimit }: Required<Pick<RestMeta, "bodyLimit">>): RestMeta {
  return { isStreamed: true, bodyLimit };
}
