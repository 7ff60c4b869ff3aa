/** Indexes of the first and the last of some lines, both included. */
export interface LineSpan {
  from: number;
  to: number;
}

interface Watcher {
  /** The lines on the screen and a group of rows before and after them, whenever other groups come in sight. */
  onSight: (span: LineSpan) => void;
  /** More rows of a long transcript have been put in place. */
  onMore: () => void;
}

function lineIn(group: Element | null, which: "first" | "last"): number | undefined {
  const rows = group?.querySelectorAll<HTMLElement>("[data-line]");
  const row = which === "first" ? rows?.[0] : rows?.[rows.length - 1];
  return row && Number(row.dataset["line"]);
}

/** The lines of these groups, which follow each other, and of their neighbours. */
function spanOf(groups: readonly Element[]): LineSpan | undefined {
  const lines = groups.flatMap((group) => [
    lineIn(group.previousElementSibling ?? group, "first") ?? Infinity,
    lineIn(group.nextElementSibling ?? group, "last") ?? -Infinity,
  ]);
  return lines.length === 0 ? undefined : { from: Math.min(...lines), to: Math.max(...lines) };
}

/**
 * Tells which lines are near the screen. Asks the browser for the groups of rows in sight and measures no row, since
 * measuring would lay out rows that the browser skips. Returns what ends it.
 */
export function watchLines(list: HTMLElement, { onSight, onMore }: Watcher): () => void {
  const inSight = new Set<Element>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? "add" : "delete"](target);
    const span = spanOf([...inSight].filter((group) => group.isConnected));
    if (span) onSight(span);
  });
  const growth = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) sight.observe(node);
    onMore();
  });
  for (const group of list.children) sight.observe(group);
  growth.observe(list, { childList: true });
  return () => {
    sight.disconnect();
    growth.disconnect();
  };
}
