import { replaceSegments } from "@minbar/domain/editing/operations";
import type { Step } from "@minbar/domain/editing/step";
import { settleView, noViewTexts, reprintView } from "@minbar/domain/editing/text-view";
import type { ViewKind, ViewTexts } from "@minbar/domain/editing/text-view";
import type { Segments } from "@minbar/domain/segments/segment";

/** The views of which a text may contain unreadable blocks. */
const viewKinds: readonly ViewKind[] = ["srt", "timestamped"];

/** Texts of which one has been replaced; `undefined` removes it. */
export function withViewText(
  texts: ViewTexts,
  kind: ViewKind,
  text: ViewTexts[ViewKind] | undefined,
): ViewTexts {
  if (texts[kind] === text) return texts;
  const { [kind]: _, ...others } = texts;
  if (text) return { ...others, [kind]: text };
  return Object.keys(others).length > 0 ? others : noViewTexts;
}

/** The step that turns the unreadable blocks of the views into segments, and their number. */
export function convertedTexts(segments: Segments, texts: ViewTexts): { step: Step; count: number } {
  let [next, count] = [segments, 0];
  for (const kind of viewKinds) {
    const before = texts[kind];
    if (!before) continue;
    const { text, content } = reprintView(kind, before, next);
    next = settleView(kind, text, content);
    count += content.unreadable.length;
  }
  return { step: replaceSegments(segments, next) ?? { changes: [] }, count };
}
