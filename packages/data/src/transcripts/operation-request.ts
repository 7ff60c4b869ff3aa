import { createHash } from "node:crypto";

import type { RetimeOperation } from "@minbar/domain/editing/retime-input";
import { sameSegments, withIds } from "@minbar/domain/segments/segment";
import type { Segment, SentSegment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";

import type { Operation, RepeatedOperation } from "./locked-read.ts";

/** What an operation requests: saving a text, publishing a draft, or shifting timings. */
export type OperationRequest =
  | { part: "content" | "draft"; content: readonly SentSegment[] }
  | { publishedVersion: number | undefined }
  | { retime: RetimeOperation };

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
