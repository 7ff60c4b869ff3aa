import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Table } from "./report.ts";

/** What a server prints, as far as it is worth keeping. */
export interface ServerOutput {
  isReady(): boolean;
  lastLogLine(): string;
  /** What its log said how often, the most frequent first. */
  complaints(): Table;
}

const maxLines = 3;
const maxSentences = 200;

export function followOutput({ stdout, stderr }: ChildProcess): ServerOutput {
  const last: string[] = [];
  const counts = new Map<string, number>();
  let isReady = false;
  const onLine = (line: string): void => {
    if (line.includes("is ready")) isReady = true;
    if (line === "") return;
    const sentence = sentenceOf(line);
    last.push(sentence);
    if (last.length > maxLines) last.shift();
    if (!line.startsWith(`{"level"`)) return;
    if (counts.size < maxSentences || counts.has(sentence))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  };
  for (const input of [stdout, stderr]) if (input) createInterface({ input }).on("line", onLine);
  return {
    isReady: () => isReady,
    lastLogLine: () => last.join(" / ").slice(0, 400),
    complaints: () =>
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 8)
        .map(([sentence, count]) => ({ "the server's log": sentence.slice(0, 140), times: count })),
  };
}

/** Of a line of the log, what a person reads first. */
function sentenceOf(line: string): string {
  const parts = [/"msg":"([^"]*)"/, /"message":"([^"]*)"/].map((part) => part.exec(line)?.[1]);
  return [...new Set(parts)].filter(Boolean).join(": ") || line;
}
