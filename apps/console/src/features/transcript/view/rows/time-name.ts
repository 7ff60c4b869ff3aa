import { isTimed } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { messages } from "#transcript/model/messages.ts";

/** A segment's time in the names of its controls. */
export function timeName(segment: Segment): string {
  return isTimed(segment) ? segment.time : messages.get().noTimeYet;
}
