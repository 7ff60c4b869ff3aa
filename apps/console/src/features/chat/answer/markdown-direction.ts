import { textDirection } from "@minbar/domain/arabic-text/text-direction";

/** A node of the tree that react-markdown draws. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

const blocks = new Set("p li ul ol blockquote h1 h2 h3 h4 h5 h6 table th td".split(" "));

/** Its words, without code, which is written in Latin letters whatever the language is. */
function textOf({ tagName, value = "", children = [] }: TreeNode): string {
  return tagName === "code" ? "" : value + children.map(textOf).join("");
}

function direct(node: TreeNode): void {
  if (node.tagName !== undefined && blocks.has(node.tagName))
    node.properties = { ...node.properties, dir: textDirection(textOf(node)) };
  for (const child of node.children ?? []) direct(child);
}

/**
 * Gives each paragraph, list, heading and table the direction of most of its letters. `dir="auto"` would leave out the
 * paragraphs within a list's entry, and set its mark at the wrong side.
 */
export function markdownDirection() {
  return direct;
}
