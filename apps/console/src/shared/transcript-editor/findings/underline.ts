import type { Finding } from "@minbar/domain/checks/finding";

const name = "finding";

/** Ranges that do not follow the text: thousands of those that do would make each key slow. */
function rangesOf(node: Text, findings: readonly Finding[]): StaticRange[] {
  return findings.flatMap(({ kind, from, to }) =>
    // A whole line of waves says less than the words beside it.
    to === undefined || to > node.length || kind === "long"
      ? []
      : [new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to })],
  );
}

/** Underlines what findings are about in a text of one node; returns what takes the lines away. Text only: old browsers have none. */
export function underline(element: Element | null, findings: readonly Finding[]): () => void {
  const node = element?.firstChild;
  if (!(node instanceof Text) || typeof Highlight !== "function") return () => {};
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  const ranges = rangesOf(node, findings);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
