import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { databaseErrorAsRefusal, found } from "@minbar/router/refusal";
import type { Answer } from "../../reads/answer.ts";
import { answerRead } from "../../reads/answer-read.ts";
import { compressAnswer, sendCompressed } from "../../reads/compressed-answer.ts";
import type { CompressedAnswer } from "../../reads/compressed-answer.ts";
import type { Reads } from "../../reads/reads.ts";
import { sendAnswer } from "../../reads/send.ts";
import type { SiteInfo } from "../first-view/head-tags.ts";
import { makeFeed } from "./feed.ts";
import { watchPathOf } from "../watch/watch-subjects.ts";
import { makeSitemapIndex, makeSitemapPart, readPartName, xmlType } from "./sitemap.ts";

interface Options {
  reads: Reads;
  site: SiteInfo;
}

/** What search engines and feed readers ask for. Everybody, staff too, is answered as the public. */
export function registerCrawlers(app: FastifyInstance, options: Options): void {
  const { publicUrl } = options.site;
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get("/robots.txt", { config: { alwaysAnswered: true } }, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("Cache-Control", "public, max-age=86400").send(robots),
  );
  registerSitemap(app, options);
  registerFeeds(app, options);
}

const config = { admitsItself: true, forOtherSites: true } as const;

function rejectAsRefusal(error: unknown): never {
  throw databaseErrorAsRefusal(error);
}

type MakeAnswer = (db: Db) => Promise<Answer>;

/** Answers a request with a text of the usual cache. */
function answerWith({ reads }: Options, key: string, make: MakeAnswer) {
  const read = { ...reads.answer(key, make), send: sendAnswer };
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    answerRead(request, reply, read).catch(rejectAsRefusal);
}

function registerSitemap(app: FastifyInstance, options: Options): void {
  const { reads, site } = options;
  const makeIndex: MakeAnswer = (db) => makeSitemapIndex(db, site.publicUrl);
  app.get("/sitemap.xml", { config }, answerWith(options, "sitemap", makeIndex));

  const parts = reads.texts<CompressedAnswer>();
  // A part may have megabytes.
  app.get<{ Params: { name: string } }>(
    "/sitemap/:name",
    { config: { ...config, cost: 4 } },
    async (request, reply) => {
      const { name: key } = request.params;
      const part = found(readPartName(key));
      const makePart = async (db: Db) =>
        compressAnswer(found(await makeSitemapPart(db, site.publicUrl, part)), xmlType);
      const make = (revision: number | undefined) => reads.fromSource(revision, makePart);
      return answerRead(request, reply, { cache: parts, key, make, send: sendCompressed }).catch(
        rejectAsRefusal,
      );
    },
  );
}

function registerFeeds(app: FastifyInstance, options: Options): void {
  const { site } = options;
  app.get(
    "/feed.atom",
    { config },
    answerWith(options, "feed", (db) => makeFeed(db, site)),
  );
  for (const kind of ["playlist", "category"] as const)
    app.get<{ Params: { id: string } }>(
      `/watch/${kind}/:id/feed.atom`,
      { config },
      async (request, reply) => {
        const path = found(watchPathOf(`/watch/${kind}/${request.params.id}`));
        const list = { kind, id: path.id };
        return answerWith(options, `feed ${kind} ${path.id}`, (db) => makeFeed(db, site, list))(
          request,
          reply,
        );
      },
    );
}
