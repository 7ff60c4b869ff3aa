import { TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { issue } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import { databaseErrorAsRefusal, found, Refusal } from "@minbar/router/refusal";
import type { Settings } from "../foundation/env.ts";
import { answerOf } from "../reads/answer.ts";
import type { Reads } from "../reads/reads.ts";
import { sendAnswer } from "../reads/send.ts";
import { timeLeft, within } from "../reads/within.ts";
import { embedCode, embedCodeAsXml, readEmbeddedPage } from "./embed-code.ts";
import type { Provider } from "./embed-code.ts";

const formats = { json: "application/json; charset=utf-8", xml: "text/xml; charset=utf-8" } as const;

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, issue("size_invalid"))
  .transform(Number)
  .optional();

/** Consumers may add parameters of their own (oembed.com, section 2.2). */
const query = z.object({
  url: z.string(issue("page_url_missing")),
  maxwidth: pixels,
  maxheight: pixels,
  format: z.string(issue("format_missing")).default("json"),
});

type Site = Pick<Settings, "site" | "publicUrl">;

/** Serves the code for embedding a page of ours, to everybody as to a visitor (oembed.com). */
export function registerOembed(app: FastifyInstance, reads: Reads, { site, publicUrl }: Site): void {
  const provider = { name: site.name, publicUrl };
  app.route({
    method: ["GET", "HEAD"],
    url: "/api/oembed",
    config: { forOtherSites: true },
    handler: (request, reply) =>
      answerOembed(request, reply, { reads, provider }).catch((error: unknown) => {
        throw databaseErrorAsRefusal(error);
      }),
  });
}

async function answerOembed(
  request: FastifyRequest,
  reply: FastifyReply,
  { reads, provider }: { reads: Reads; provider: Provider },
): Promise<FastifyReply> {
  const { data, error } = query.safeParse(request.query);
  if (error) throw new TRPCError({ code: "BAD_REQUEST", cause: error });
  const { url, format, ...maxSize } = data;
  if (format !== "json" && format !== "xml")
    throw new Refusal("NOT_IMPLEMENTED", message("format_not_supported"));
  const page = readEmbeddedPage(url, provider.publicUrl);
  if (!page) throw new Refusal("NOT_FOUND", message("not_a_video_address"));
  const video = await within(timeLeft(reply), reads.video(page.videoId));
  const code = embedCode(found(video.value.value), { page, maxSize, provider });
  const text = format === "json" ? JSON.stringify(code) : embedCodeAsXml(code);
  const value = answerOf(Buffer.from(text), { "content-type": formats[format] });
  return sendAnswer(request, reply, { value, age: video.age });
}
