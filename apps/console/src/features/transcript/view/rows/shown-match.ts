import { useEffect } from "react";
import type { RefObject } from "react";
import { ensureVisible } from "./row-place.ts";
import type { Match, SegmentEditor } from "#transcript/model/segment-editor.ts";

const name = "find-match";
/** Animation frames to wait for the row, which may not be rendered yet. */
const longestWait = 60;

/** Highlights a match in the plain text of its row; false if the row is not rendered. */
function highlight(list: HTMLElement | null, { id, start, end }: Match): Element | undefined {
  const text = list?.querySelector(`[data-segment="${CSS.escape(id)}"] [data-text]`);
  const node = text?.firstChild;
  if (!text || !(node instanceof Text) || end > node.length) return undefined;
  const range = new StaticRange({
    startContainer: node,
    startOffset: start,
    endContainer: node,
    endOffset: end,
  });
  // Old browsers only scroll to the row.
  if (typeof Highlight === "function") CSS.highlights.set(name, new Highlight(range));
  return text;
}

/** Scrolls to the match that finding shows, and highlights it, without moving the focus. */
export function useShownMatch(
  list: RefObject<HTMLElement | null>,
  editor: Pick<SegmentEditor, "$match" | "$segments">,
): void {
  // The highlight and the scroll position are outside React.
  useEffect(() => {
    let frame = 0;
    /** After React has rendered the row with its current words. */
    function draw(isMoved: boolean, frames = longestWait): void {
      cancelAnimationFrame(frame);
      if (typeof Highlight === "function") CSS.highlights.delete(name);
      const match = editor.$match.get();
      if (!match) return;
      frame = requestAnimationFrame(() => {
        const text = highlight(list.current, match);
        const row = text?.closest("[data-row], [data-segment]");
        if (row && isMoved) ensureVisible(row);
        if (!row && frames > 0) draw(isMoved, frames - 1);
      });
    }
    const ends = [editor.$match.subscribe(() => draw(true)), editor.$segments.listen(() => draw(false))];
    return () => {
      for (const end of ends) end();
      cancelAnimationFrame(frame);
      if (typeof Highlight === "function") CSS.highlights.delete(name);
    };
  }, [list, editor]);
}
