import type { Segment } from "@minbar/domain/segments/segment";
import { ownTime } from "@minbar/domain/segments/untimed";
import { messages } from "#transcript/model/messages.ts";

/** A segment's time in the names of its controls. */
export function timeName(segment: Segment): string {
  return ownTime(segment) ?? messages.get().noTimeYet;
}
