import type { FastifyBaseLogger } from "fastify";

/** For what happens before the server has its log: what somebody should know goes to the terminal. */
export function createStartLog() {
  let log: FastifyBaseLogger | undefined;
  return {
    write: (line: string, level: "info" | "warn"): void => {
      if (log) log[level](line);
      else if (level === "warn") console.error(line);
    },
    continueIn: (next: FastifyBaseLogger): void => {
      log = next;
    },
  };
}
