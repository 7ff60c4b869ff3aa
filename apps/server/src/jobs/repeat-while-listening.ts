import type { FastifyInstance } from "fastify";

/** Milliseconds from listening to the first run: the first visitors do not wait for it. */
const delay = 1_000;

/** Runs the work a second after the server starts listening, and then every `every` milliseconds until the server closes. */
export function repeatWhileListening(app: FastifyInstance, work: () => void, every: number): void {
  let first: NodeJS.Timeout | undefined;
  let others: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    first = setTimeout(work, delay).unref();
    others = setInterval(work, every).unref();
  });
  // Before `onClose`, in which the work is stopped.
  app.addHook("preClose", () => {
    clearTimeout(first);
    clearInterval(others);
  });
}
