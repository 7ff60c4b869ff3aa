import type { Finding } from "@minbar/domain/checks/finding";

const name = "finding";

/** Extends a range to whole words, because a wave under a comma alone is too small to see. UTF-16 offsets. */
export function wordsAround(text: string, from: number, to: number): { from: number; to: number } {
  const gap = Math.max(...[" ", "\n"].map((sign) => text.slice(0, from).lastIndexOf(sign)));
  const rest = text.slice(to).search(/\s/u);
  return { from: gap + 1, to: rest === -1 ? text.length : to + rest };
}

/** Static ranges: thousands of live ones would slow down every key. */
function rangesOf(node: Text, findings: readonly Finding[]): StaticRange[] {
  return findings.flatMap(({ kind, from, to }) => {
    // A fully underlined line says less than the message beside it.
    if (to === undefined || to > node.length || kind === "long") return [];
    const words = wordsAround(node.data, from, to);
    const [start, end] = [{ startContainer: node, startOffset: words.from }, words.to];
    return [new StaticRange({ ...start, endContainer: node, endOffset: end })];
  });
}

/**
 * Underlines the words of findings in a text of one node; returns the function that removes the underlines. Old
 * browsers show none.
 */
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
