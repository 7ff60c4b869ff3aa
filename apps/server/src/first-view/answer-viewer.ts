import { callTRPCProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FirstViewRequest } from "@minbar/domain/first-view";
import { appRouter } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import type { ContextOf } from "../context.ts";
import type { Answer } from "../public-reads/answer.ts";
import { acceptsGzip } from "../public-reads/encoding.ts";
import { nonceMark, pageNonce } from "../security.ts";
import type { ViewerPages } from "./pages.ts";
import { unitedPage, zippedPage } from "./zipped-page.ts";

interface Options {
  viewer: ViewerPages;
  contextOf: ContextOf;
  /** Pages for visitors, from memory; without it they are drawn like those of others. */
  pageForVisitors?: ((address: string, hasRoom: () => boolean) => Promise<Answer | undefined>) | undefined;
}

export type AnswerViewer = (
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: boolean,
) => Promise<FastifyReply>;

/** More pages at a time would only wait for each other. */
const mostAtATime = 8;

/** Answers the viewer with its first view in it; where that cannot be drawn, or not soon, the browser draws all of it. */
export function createAnswerViewer({ viewer, contextOf, pageForVisitors }: Options): AnswerViewer {
  let underWay = 0;

  async function answer(request: FastifyRequest, reply: FastifyReply, signedIn: boolean) {
    const address = await viewer.addressOf(request.url);
    if (!signedIn && pageForVisitors) {
      const page = await pageForVisitors(address, () => request.server.hasRoomFor(request));
      return page ? answerKept(request, reply, page) : answerDrawn(reply, viewer.empty(false));
    }
    const load = loadAs(await contextOf(request));
    const { html, status } = await viewer.draw(address, load, signedIn);
    return answerDrawn(reply.code(status), html);
  }

  return async (request, reply, signedIn) => {
    if (underWay >= mostAtATime) return answerDrawn(reply, viewer.empty(signedIn));
    underWay += 1;
    try {
      return await answer(request, reply, signedIn);
    } catch (error) {
      request.log.warn({ err: error }, "the browser draws this page");
      return answerDrawn(reply, viewer.empty(signedIn));
    } finally {
      underWay -= 1;
    }
  };
}

/** Nonces belong to the head; what the body quotes is not to be taken for a mark. */
function answerDrawn(reply: FastifyReply, html: string): FastifyReply {
  const body = html.indexOf("<body");
  return reply.send(html.slice(0, body).replaceAll(nonceMark, pageNonce(reply)) + html.slice(body));
}

/** Compressed once, for all who get it: only the part with the nonces is made for each. */
async function answerKept(request: FastifyRequest, reply: FastifyReply, page: Answer): Promise<FastifyReply> {
  reply.code(page.status ?? 200);
  if (!acceptsGzip(request.headers["accept-encoding"])) return answerDrawn(reply, page.body.toString());
  page.zipped ??= zippedPage(page.body.toString(), nonceMark);
  const zipped = await page.zipped;
  const written = zipped.written.replaceAll(nonceMark, pageNonce(reply));
  return reply
    .header("Vary", "Cookie, Accept-Encoding")
    .header("Content-Encoding", "gzip")
    .send(unitedPage(zipped, written));
}

function loadAs(ctx: Context): FirstViewRequest["load"] {
  return (path, input) =>
    callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: () => Promise.resolve(input),
      ctx,
      type: "query",
      signal: undefined,
      batchIndex: 0,
    });
}
