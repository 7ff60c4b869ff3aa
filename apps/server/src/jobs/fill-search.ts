import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { fillSearchTexts } from "@minbar/data/library/search-text";
import { fillSearchLines } from "@minbar/data/search/search-lines";
import { repeatWhileListening } from "./repeat-while-listening.ts";

/** Milliseconds: a long text is found this long after its publication at the latest. */
const every = 10_000;

/** Makes what the search of texts, titles, tasks and reports lacks, or has by earlier rules, while the server listens. */
export function fillSearchWhileListening(app: FastifyInstance, db: Db): void {
  const stop = new AbortController();
  let filling: Promise<void> | undefined;
  const fill = () => {
    filling ??= fillSearchTexts(db, stop.signal)
      .then(() => fillSearchLines(db, stop.signal))
      .catch((error: unknown) => app.log.error({ err: error }, "adding texts to the search failed"))
      .finally(() => {
        filling = undefined;
      });
  };
  repeatWhileListening(app, fill, every);
  app.addHook("onClose", async () => {
    stop.abort();
    await filling;
  });
}
