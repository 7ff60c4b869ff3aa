import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { sourceLanguage } from "@minbar/domain/library/language";
import { databaseErrorAsRefusal, found } from "@minbar/router/refusal";
import type { ContextOf } from "../access/context.ts";
import type { Reads } from "../reads/reads.ts";
import type { IsVisitor } from "../reads/register.ts";
import { sendAnswer, sendBody } from "../reads/send.ts";
import { timeLeft, within } from "../reads/within.ts";
import { fileAddress, makeTranscriptFile } from "./transcript-file.ts";

interface FileRequest {
  Params: Record<"videoId" | "language" | "format", string>;
}

interface Options {
  contextOf: ContextOf;
  reads: Reads;
  isVisitor: IsVisitor;
}

/**
 * Serves published transcripts as files at stable URLs: `/api/videos/7/transcripts/ar.srt`. They are cached for visitors.
 */
export function registerTranscriptFiles(app: FastifyInstance, options: Options): void {
  app.route<FileRequest>({
    method: ["GET", "HEAD"],
    url: "/api/videos/:videoId/transcripts/:language.:format",
    config: { forOtherSites: true },
    handler: (request, reply) =>
      answerFile(request, reply, options).catch((error: unknown) => {
        throw databaseErrorAsRefusal(error);
      }),
  });
}

async function answerFile(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  { contextOf, reads, isVisitor }: Options,
): Promise<FastifyReply> {
  const address = found(fileAddress(request.params, request.query));
  if (isVisitor(request)) {
    const make = (db: Db) => makeTranscriptFile({ db, address: "" }, address);
    const read = reads.read(`file ${JSON.stringify(address)}`, make);
    return sendAnswer(request, reply, await within(timeLeft(reply), read));
  }
  const context = await contextOf(request);
  const value = await makeTranscriptFile(context, address);
  if (!context.user) return sendAnswer(request, reply, { value });
  // An authenticated response is not cached. Its ETag is the version, for the `If-Match` of a save; a saved Arabic file is the draft.
  const { "cdn-cache-control": _shared, etag: _etag, ...own } = value.headers;
  const version = address.language === sourceLanguage ? {} : { etag: `"${value.version}"` };
  return sendBody(
    request,
    reply.headers({ ...own, ...version, "cache-control": "private, no-store" }),
    value,
  );
}
