import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Bytes: more than any password. */
const maxBytes = 4_096;

/**
 * The first line of standard input, so that a secret is neither in the list of processes nor in the shell's history. At a
 * terminal it asks, and does not show what is typed. Throws for an empty or very long line.
 */
export async function readSecret(question: string): Promise<string> {
  const line = process.stdin.isTTY ? await promptWithoutEcho(question) : await firstLine(process.stdin);
  if (line === "") throw new Error("Write the password to standard input, as its first line.");
  return line;
}

async function promptWithoutEcho(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

async function firstLine(input: AsyncIterable<Buffer>): Promise<string> {
  let read = Buffer.alloc(0);
  for await (const chunk of input) {
    read = Buffer.concat([read, chunk]);
    if (read.includes("\n")) break;
    if (read.length > maxBytes) throw new Error("The first line of standard input is too long.");
  }
  return read.toString("utf8").split(/\r?\n/u, 1)[0] ?? "";
}
