import { readFileSync } from "node:fs";

/** A command of a page of `docs/`: the text of a fenced `sh` block. */
export interface Block {
  section: string;
  text: string;
}

/** All `sh` blocks of the page, in order. */
export function readBlocks(path: string): Block[] {
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

/** The text with these words replaced, each of which it must contain. */
export function substitute(text: string, words: Record<string, string>): string {
  let substituted = text;
  for (const [word, replacement] of Object.entries(words)) {
    if (!text.includes(word)) throw new Error(`the page lacks ${word}: ${text}`);
    substituted = substituted.replaceAll(word, replacement);
  }
  return substituted;
}
