import { textDirection } from "@minbar/domain/arabic-text/text-direction";

/** A node of react-markdown's tree. */
interface TreeNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

const blocks = new Set("p li ul ol blockquote h1 h2 h3 h4 h5 h6 table th td".split(" "));

/** Its text without code, which uses Latin letters in every language. */
function textOf({ tagName, value = "", children = [] }: TreeNode): string {
  return tagName === "code" ? "" : value + children.map(textOf).join("");
}

function direct(node: TreeNode): void {
  if (node.tagName !== undefined && blocks.has(node.tagName))
    node.properties = { ...node.properties, dir: textDirection(textOf(node)) };
  for (const child of node.children ?? []) direct(child);
}

/**
 * Sets the direction of each paragraph, list, heading and table to that of most of its letters. `dir="auto"` would
 * ignore paragraphs inside a list item and put its marker on the wrong side.
 */
export function markdownDirection() {
  return direct;
}
