import type { FastifyBaseLogger } from "fastify";

export function warnOnTerminal(line: string, level: "info" | "warn"): void {
  if (level === "warn") process.stderr.write(`${line}\n`);
}

/** For what happens before the server has its log: what somebody should know goes to the terminal. */
export function createStartLog() {
  let log: FastifyBaseLogger | undefined;
  return {
    write: (line: string, level: "info" | "warn"): void => {
      if (log) log[level](line);
      else warnOnTerminal(line, level);
    },
    continueIn: (next: FastifyBaseLogger): void => {
      log = next;
    },
  };
}
