import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "@minbar/data/connect";
import { hasStatementLimit } from "@minbar/data/statement-limit";
import type { ContextOf } from "../access/context.ts";
import { monitorsOnly } from "./monitor.ts";

/** How a request looked when it arrived at the server. */
export const siteReport = z.object({
  /** The client's address, as limits and logs use it. */
  address: z.string(),
  /** Whether a proxy said for whom it asks. */
  isForwarded: z.boolean(),
  /** Whether `TRUST_PROXY` is set, and whether it names the proxy that sent the request. */
  trustsProxies: z.boolean(),
  isTrusted: z.boolean(),
  publicUrl: z.string(),
  /** Whether PostgreSQL ends statements that take too long; missing while it does not answer. */
  hasStatementLimit: z.boolean().optional(),
});

export type SiteReport = z.infer<typeof siteReport>;

interface Options {
  db: Db;
  contextOf: ContextOf;
  behindProxy: boolean;
  publicUrl: string;
}

/** Milliseconds between the two lines of the answer: a proxy that collects streamed answers sends them together. */
export const reportPause = 1_500;

/** `/site-report` for `minbar doctor --url`: a streamed answer, to those who may read `/metrics`. */
export function registerSiteReport(app: FastifyInstance, options: Options): void {
  const preHandler = monitorsOnly(options);
  app.get("/site-report", { preHandler, compress: false }, (request, reply) =>
    reply
      .type("application/x-ndjson")
      .headers({ "Cache-Control": "no-store", "X-Accel-Buffering": "no" })
      .send(Readable.from(linesOf(request, options))),
  );
}

async function* linesOf(
  { headers, ip, ips = [] }: FastifyRequest,
  { db, behindProxy, publicUrl }: Options,
): AsyncGenerator<string> {
  const report: SiteReport = {
    address: ip,
    isForwarded: headers["x-forwarded-for"] !== undefined,
    trustsProxies: behindProxy,
    isTrusted: ips.length > 1,
    publicUrl,
    hasStatementLimit: await hasStatementLimit(db).catch(() => undefined),
  };
  yield `${JSON.stringify(report)}\n`;
  await sleep(reportPause);
  yield "{}\n";
}
