import type { Finding } from "@minbar/domain/checks/finding";

const name = "finding";

/** The whole words that a range touches, for a wave under a comma alone is too small to be seen. UTF-16 offsets. */
export function wordsAround(text: string, from: number, to: number): { from: number; to: number } {
  const gap = Math.max(...[" ", "\n"].map((sign) => text.slice(0, from).lastIndexOf(sign)));
  const rest = text.slice(to).search(/\s/u);
  return { from: gap + 1, to: rest === -1 ? text.length : to + rest };
}

/** Ranges that do not follow the text: thousands of those that do would make each key slow. */
function rangesOf(node: Text, findings: readonly Finding[]): StaticRange[] {
  return findings.flatMap(({ kind, from, to }) => {
    // A whole line of waves says less than the words beside it.
    if (to === undefined || to > node.length || kind === "long") return [];
    const words = wordsAround(node.data, from, to);
    const [start, end] = [{ startContainer: node, startOffset: words.from }, words.to];
    return [new StaticRange({ ...start, endContainer: node, endOffset: end })];
  });
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
