import { createHash } from "node:crypto";

import type { RetimeOperation, TextVersions } from "@minbar/domain/editing/retime-input";
import { inEnglish } from "@minbar/domain/messages/english";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import { MessageError } from "@minbar/domain/messages/message-error";
import type { PersonName } from "@minbar/domain/people/user";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Segment, SentSegment } from "@minbar/domain/segments/segment";
import { withIds } from "@minbar/domain/segments/segment-matching";
import type { SourceHashes } from "@minbar/domain/segments/staleness";
import { countUntimed, hasTime } from "@minbar/domain/segments/untimed";

import type { RevisionKind } from "../schema.ts";

/** A change of a transcript. */
export interface TranscriptChange {
  /** In this order; segments without an id are matched with the stored ones. */
  content: readonly SentSegment[];
  /** Whether it changes the published content; otherwise the draft. */
  publish: boolean;
  /** By default a text whose words changed becomes unchecked. */
  approvalStatus?: ApprovalStatus | undefined;
  /** For a translation: the version of the Arabic text that its translator saw, by default the published one. */
  sourceVersion?: number | undefined;
  /** For a translation: ids of Arabic segments whose change was reviewed and whose translation is still correct. */
  reviewedSegments?: readonly string[] | undefined;
  /** For a restored or checked translation: the hashes of the Arabic text that it was made from or compared with. */
  sourceHashes?: SourceHashes | null | undefined;
  /** Texts that their author rejected in a conflict; the history keeps them. */
  setAside?: readonly (readonly SentSegment[])[] | undefined;
  /** For a draft: it replaces any stored draft, which stays in the history. */
  overwrites?: boolean | undefined;
  /** For published Arabic: does not change a draft, even if it equals the published text. */
  keepsDraft?: boolean | undefined;
}

/** The author of a change and the client's id for it: a repeated operation is written once. */
export interface Operation {
  /** By default "publish" for Arabic and "translation" for the others. */
  kind?: RevisionKind | undefined;
  authorId?: string | null | undefined;
  operationId?: string | undefined;
  /** By default none: then a repeated operation is not compared with the first. */
  request?: OperationRequest | undefined;
}

/** What an operation requests: saving a text, publishing a draft, or shifting timings. */
export type OperationRequest =
  | { part: "content" | "draft"; content: readonly SentSegment[] }
  | { publishedVersion: number | undefined }
  | { retime: RetimeOperation };

/** What a repeated operation wrote the first time. */
export interface RepeatedOperation {
  kind: RevisionKind;
  version: number;
  /** `null` for a draft's save that was thinned. */
  content: Segment[] | null;
  requestHash: string | null;
}

/** Contains transcript and author, so that equal ids of two clients do not collide. */
export function operationKey(transcriptId: number, operation: Operation): string | undefined {
  return operation.operationId === undefined ? undefined : `${transcriptId}${operationSuffix(operation)}`;
}

/** An operation's key without the transcript's id at its start. */
export function operationSuffix(operation: Operation | undefined): string {
  return `/${operation?.authorId ?? ""}/${operation?.operationId}`;
}

/** The client's id for the draft, if one operation writes both texts of the Arabic transcript. */
export function draftOperation(operation: Operation): Operation {
  const { operationId } = operation;
  return { ...operation, operationId: operationId === undefined ? undefined : `${operationId}/draft` };
}

/** Stored with the revision, so that another request with the same operationId is detected. */
export function requestHash({ operationId, request }: Operation): string | null {
  if (operationId === undefined || !request) return null;
  if (!("content" in request)) return hashOf(request);
  return hashOf([request.part, fieldsOf(request.content)]);
}

/** Equal for the same segments as sent, even if the server gave them other ids. */
export function sentTextHash(sent: readonly SentSegment[]): string {
  return hashOf(fieldsOf(sent));
}

/** Whether an operation requests the same as the first time. */
export function isSameRequest(
  operation: Operation,
  first: Pick<RepeatedOperation, "requestHash" | "content">,
): boolean {
  if (first.requestHash !== null || first.content === null)
    return first.requestHash === requestHash(operation);
  const { request } = operation;
  // Revisions of earlier server versions have no hash.
  return !request || !("content" in request) || isSameText(request.content, first.content);
}

/** Whether the sent segments result in that text; ids that the client did not send are the server's. */
function isSameText(sent: readonly SentSegment[], written: readonly Segment[]): boolean {
  return sameSegments(withIds(sent, written), written);
}

/** A time that is stated and one that is not are the same request. */
function fieldsOf(sent: readonly SentSegment[]): unknown {
  return sent.map((segment) => {
    const { id, time, end, text } = segment;
    return [id, time, end, text, ...(hasTime(segment) ? [] : [false])];
  });
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** A stored text and its version: of the draft for a save of the draft, otherwise of the content. */
interface VersionedText {
  version: number;
  content: Segment[];
}

/** The stored text, and who saved it last; `null` for the command line and for deleted accounts. */
export interface CurrentText extends VersionedText {
  by: (PersonName & { id: string }) | null;
}

/** The number of segments without a time, which cannot be published. */
export interface CurrentUntimed {
  untimed: number;
}

/** The stored versions of a video's texts, for a shift of their timings. */
export interface CurrentVersions {
  versions: TextVersions;
}

/**
 * Thrown by a write that the stored transcript does not allow; nothing is written. `current` is the stored text if the save
 * started from an older version, the number of segments without a time if they cannot be published, `null` if the transcript
 * was removed.
 */
export class TranscriptConflict extends MessageError {
  readonly current: CurrentText | CurrentVersions | CurrentUntimed | null | undefined;

  constructor(content: Message, current?: CurrentText | CurrentVersions | CurrentUntimed | null) {
    super(content);
    this.message = inEnglish(content);
    this.current = current;
  }
}

/** Throws if a text to publish has segments without a time: no time is made up for them. */
export function refuseUntimed(content: readonly Segment[]): void {
  const untimed = countUntimed(content);
  if (untimed === 0) return;
  const lines = untimed === 1 ? message("untimed_line") : message("untimed_line_count", { number: untimed });
  throw new TranscriptConflict(message("untimed_lines", { lines }), { untimed });
}
