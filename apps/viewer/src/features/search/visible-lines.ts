import type { LineRange } from "#shared/transcript/shown-transcript.ts";

interface Callbacks {
  /** The lines on the screen and one block before and after them, reported on every change. */
  onChange: (span: LineRange) => void;
  /** More rows of a long transcript were rendered. */
  onMore: () => void;
}

function lineIn(block: Element | null, which: "first" | "last"): number | undefined {
  const rows = block?.querySelectorAll<HTMLElement>("[data-line]");
  const row = which === "first" ? rows?.[0] : rows?.[rows.length - 1];
  return row && Number(row.dataset["line"]);
}

/** The lines of these adjacent blocks and of the blocks before and after them. */
function spanOf(blocks: readonly Element[]): LineRange | undefined {
  const lines = blocks.flatMap((block) => [
    lineIn(block.previousElementSibling ?? block, "first") ?? Infinity,
    lineIn(block.nextElementSibling ?? block, "last") ?? -Infinity,
  ]);
  return lines.length === 0 ? undefined : { first: Math.min(...lines), last: Math.max(...lines) };
}

/**
 * Reports which lines are on the screen or near it. Observes blocks and measures no rows: that would lay out rows that
 * the browser skips. Returns the function that stops.
 */
export function observeVisibleLines(list: HTMLElement, { onChange, onMore }: Callbacks): () => void {
  const visible = new Set<Element>();
  const visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) visible[isIntersecting ? "add" : "delete"](target);
    const span = spanOf([...visible].filter((block) => block.isConnected));
    if (span) onChange(span);
  });
  const growth = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) visibility.observe(node);
    onMore();
  });
  for (const block of list.children) visibility.observe(block);
  growth.observe(list, { childList: true });
  return () => {
    visibility.disconnect();
    growth.disconnect();
  };
}
