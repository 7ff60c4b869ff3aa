import { useSyncExternalStore, useState } from "react";
import { outOfOrder } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Editing, Segments } from "../editing.ts";
import { segmentBlocks } from "./segment-blocks.ts";
import type { SegmentBlock } from "./segment-blocks.ts";

type Derive<Value> = (segments: Segments, before: { value: Value; segments: Segments }) => Value;

/** Computes something of the text again only when the text is another one, with what it was before at hand. */
function createDerived<Value>(derive: Derive<Value>, first: Value) {
  let before = { value: first, segments: [] as Segments };
  return (segments: Segments) => {
    if (segments !== before.segments) before = { value: derive(segments, before), segments };
    return before.value;
  };
}

function useDerived<Value>(editing: Editing, create: () => (segments: Segments) => Value): Value {
  const [derive] = useState(create);
  return useSyncExternalStore(
    (listener) => editing.$segments.listen(listener),
    () => derive(editing.$segments.get()),
  );
}

const noBlocks: readonly SegmentBlock[] = [];

/** The text in blocks; what an edit leaves alone stays the same object. */
export function useSegmentBlocks(editing: Editing): readonly SegmentBlock[] {
  return useDerived(editing, () =>
    createDerived((segments, { value }) => segmentBlocks(segments, value), noBlocks),
  );
}

/** The same set as before where no time changed, or where it has the same members: a key changes words alone. */
const lateSegments: Derive<ReadonlySet<string>> = (segments, { value, segments: before }) => {
  const isSame = ({ id, time }: Segment, at: number) => before[at]?.id === id && before[at].time === time;
  if (segments.length === before.length && segments.every(isSame)) return value;
  const late = outOfOrder(segments).flatMap((at) => segments[at]?.id ?? []);
  return late.length === value.size && late.every((id) => value.has(id)) ? value : new Set(late);
};

const noneLate: ReadonlySet<string> = new Set();

/** The segments that start before the one above them. */
export function useLateSegments(editing: Editing): ReadonlySet<string> {
  return useDerived(editing, () => createDerived(lateSegments, noneLate));
}
