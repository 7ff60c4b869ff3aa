import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { fillSearchLines } from "@minbar/data/search/search-lines";

/** Adds texts of previous versions to the search, once the server listens; another start continues what was not done. */
export function fillSearchWhileListening(app: FastifyInstance, db: Db): void {
  const stop = new AbortController();
  let filling: Promise<void> | undefined;
  app.addHook("onListen", () => {
    filling = fillSearchLines(db, stop.signal).catch((error: unknown) =>
      app.log.error({ err: error }, "adding texts to the search failed; the hourly cleanup tries again"),
    );
  });
  app.addHook("onClose", async () => {
    stop.abort();
    await filling;
  });
}
