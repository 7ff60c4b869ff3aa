import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutDatabase } from "@minbar/router/away";
import { sentenceOf } from "@minbar/router/failure";
import { found } from "@minbar/router/found";
import type { ContextOf } from "../context.ts";
import { logFailure } from "../failure.ts";
import { answerWith, encodedAnswer } from "../public-reads/answer.ts";
import type { Answer } from "../public-reads/answer.ts";
import { bestEncoding } from "../public-reads/encoding.ts";
import { sendAnswer } from "../public-reads/send.ts";
import { fileAddress } from "./file-address.ts";
import { makeTranscriptFile } from "./transcript-file.ts";

interface Asked {
  Params: Record<"videoId" | "language" | "format", string>;
  Querystring: { download?: unknown };
}

/**
 * Published transcripts as files under addresses that stay: `/api/videos/7/transcripts/ar.srt`. Visitors mostly get
 * them from memory, before this route is reached (public-reads/).
 */
export function registerTranscriptFiles(app: FastifyInstance, contextOf: ContextOf): void {
  app.route<Asked>({
    method: ["GET", "HEAD"],
    url: "/api/videos/:videoId/transcripts/:language.:format",
    handler: async (request, reply) => {
      try {
        return await answerFile(request, reply, contextOf);
      } catch (error) {
        return answerRefusal(withoutDatabase(error), request, reply);
      }
    },
  });
}

async function answerFile(
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  contextOf: ContextOf,
): Promise<FastifyReply> {
  const address = found(fileAddress({ ...request.params, download: request.query.download }));
  const context = await contextOf(request);
  const { text, headers } = await makeTranscriptFile(context, address);
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  const answer = await encodedAnswer(answerWith(text, headers), encoding);
  return context.user ? sendPrivately(request, reply, answer) : sendAnswer(request, reply, answer);
}

/** To somebody in particular: kept by nobody, and so never asked for again with an ETag. */
function sendPrivately(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { "cdn-cache-control": _shared, etag: _etag, ...own } = answer.headers;
  return reply
    .headers({ ...own, "cache-control": "private, no-store" })
    .send(request.method === "HEAD" ? null : answer.body);
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof TRPCError)) throw error;
  logFailure(error, request);
  return reply.code(getHTTPStatusCodeFromError(error)).send({ message: sentenceOf(error), code: error.code });
}
