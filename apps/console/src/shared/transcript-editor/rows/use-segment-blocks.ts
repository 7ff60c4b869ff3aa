import { useSyncExternalStore, useState } from "react";
import type { Editing, Segments } from "../editing.ts";
import { segmentBlocks } from "./segment-blocks.ts";
import type { SegmentBlock } from "./segment-blocks.ts";

const noBlocks: readonly SegmentBlock[] = [];

/** Divides a text again only when it is another one, with what the blocks were before at hand. */
function createBlocks() {
  let before = { blocks: noBlocks, segments: [] as Segments };
  return (segments: Segments) => {
    if (segments !== before.segments) before = { blocks: segmentBlocks(segments, before.blocks), segments };
    return before.blocks;
  };
}

/** The text in blocks; what an edit leaves alone stays the same object. */
export function useSegmentBlocks(editing: Editing): readonly SegmentBlock[] {
  const [blocksOf] = useState(createBlocks);
  return useSyncExternalStore(
    (listener) => editing.$segments.listen(listener),
    () => blocksOf(editing.$segments.get()),
  );
}
