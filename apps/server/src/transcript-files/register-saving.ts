import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLanguageTag } from "@minbar/domain/library/language";
import { savingQuery } from "@minbar/domain/subtitles/file-query";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { databaseErrorAsRefusal, found } from "@minbar/router/refusal";
import { bodyLimits } from "@minbar/router/rest";
import type { ContextOf } from "../access/context.ts";
import { answerFailure } from "../failure/failure.ts";
import { asPrecondition, otherVersion, versionInIfMatch } from "../rest/if-match.ts";
import { readQuery } from "../rest/query.ts";
import { videoIdOf } from "./transcript-file.ts";
import { requireFileRight, saveTranscriptFile } from "./save-file.ts";
import type { FileTarget } from "./save-file.ts";

interface FileRequest {
  Params: Record<"videoId" | "language" | "ending", string>;
  Body: Buffer | undefined;
}

/**
 * Takes raw subtitle files at the URLs of transcripts: `PUT /api/videos/7/transcripts/en.srt`. The body is the file, in any
 * encoding, whatever its content type; who may not save it is refused before it is read.
 */
export function registerFileSaving(scope: FastifyInstance, contextOf: ContextOf): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  scope.setErrorHandler(answerFailure);
  scope.route<FileRequest>({
    method: "PUT",
    url: "/api/videos/:videoId/transcripts/:language.:ending",
    bodyLimit: bodyLimits.save,
    config: { forOtherSites: true, acceptsFile: true },
    onRequest: async (request) => {
      const { language } = targetOf(request);
      requireFileRight(await contextOf(request), language);
    },
    handler: (request, reply) => saveFile(request, reply, contextOf),
  });
}

async function saveFile(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  contextOf: ContextOf,
): Promise<FastifyReply> {
  const bytes = request.body ?? Buffer.alloc(0);
  const target = targetOf(request);
  try {
    const saved = await saveTranscriptFile(await contextOf(request), target, bytes);
    return reply.header("ETag", `"${saved.version}"`).send(saved);
  } catch (error) {
    throw asPrecondition(databaseErrorAsRefusal(error, "{"), versionInIfMatch(request));
  }
}

/** The text that a URL names, or 404. */
function targetOf(request: FastifyRequest<FileRequest>): FileTarget {
  const { params } = request;
  const language = params.language.toLowerCase();
  const ending = params.ending.toLowerCase();
  const videoId = found(videoIdOf(params.videoId));
  const isKnown = subtitleEndings.some((one) => one === `.${ending}`);
  const tag = found(isKnown && isLanguageTag(language) ? language : undefined);
  const matched = versionInIfMatch(request);
  const { version, asIs, column } = readQuery(savingQuery, request.query);
  if (matched !== undefined && version !== undefined && version !== matched) throw otherVersion();
  return { videoId, language: tag, version: matched ?? version, column, asIs: asIs === "1" };
}
