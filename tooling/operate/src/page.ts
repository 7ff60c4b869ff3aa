import { readFileSync } from "node:fs";

/** Commands of docs/operate.md: the text of a fenced `sh` block. */
interface Block {
  section: string;
  text: string;
}

/** All of them, in order. */
export const blocks: readonly Block[] = readBlocks(new URL("../../../docs/operate.md", import.meta.url));

function readBlocks(path: URL): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let text: string | undefined;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (text === undefined && line.startsWith("## ")) section = line.slice(3);
    if (line.trim() === "```sh") text = "";
    else if (line.trim() === "```" && text !== undefined) {
      blocks.push({ section, text });
      text = undefined;
    } else if (text !== undefined) text += `${line}\n`;
  }
  return blocks;
}

/** The only block of that section that contains the words. */
export function blockOf(section: string, words: string): string {
  const found = blocks.filter((block) => block.section === section && block.text.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${section} contain ${words}`);
  return found[0]?.text ?? "";
}

/** The text with these words replaced, each of which it must contain. */
export function substitute(text: string, words: Record<string, string>): string {
  let substituted = text;
  for (const [word, replacement] of Object.entries(words)) {
    if (!text.includes(word)) throw new Error(`the page lacks ${word}: ${text}`);
    substituted = substituted.replaceAll(word, replacement);
  }
  return substituted;
}
