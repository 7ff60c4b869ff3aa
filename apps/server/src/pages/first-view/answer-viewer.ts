import { setImmediate } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentId } from "@minbar/domain/library/content-id";
import { isEmbedPath, readEmbedPath } from "@minbar/domain/library/embed-address";
import type { FirstViewRequest, FirstView } from "@minbar/domain/library/first-view";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { videoIn } from "@minbar/domain/library/watch-address";
import { callProcedure } from "@minbar/router/index";
import { databaseUnavailable, isUnavailable } from "@minbar/router/refusal";
import type { ContextOf } from "../../access/context.ts";
import { retryAfter } from "../../access/admission/busy.ts";
import { createQueue, QueueFull } from "../../access/admission/queue.ts";
import { sharedCaching } from "../../reads/answer.ts";
import { notAdmitted, readAdmitted } from "../../reads/answer-read.ts";
import { compressAnswer, sendCompressed } from "../../reads/compressed-answer.ts";
import type { CompressedAnswer } from "../../reads/compressed-answer.ts";
import type { Reads } from "../../reads/reads.ts";
import type { IsVisitor } from "../../reads/register.ts";
import { timeLeft, within } from "../../reads/within.ts";
import { pageCaching, pageHeaders } from "../../web/security.ts";
import { createLectureLists, listPageOf } from "../lectures/lecture-lists.ts";
import type { LectureLists } from "../lectures/lecture-lists.ts";
import type { WatchSubjects } from "../watch/watch-subjects.ts";
import { languageOfPage, namedLanguage, varyByLanguage } from "../../web/interface-language.ts";
import { isSearchPage } from "./about.ts";
import type { DrawnPage, PageKey, ViewerPages } from "./pages.ts";

interface Options {
  viewer: ViewerPages;
  subjects: WatchSubjects;
  contextOf: ContextOf;
  reads: Reads;
  isVisitor: IsVisitor;
}

export type AnswerViewer = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** The id of the signed-in user. */
  person?: string,
) => Promise<FastifyReply>;

/** Pages that are rendered at the same time, and pages that may wait. */
const drawings = { atOnce: 4, maxWaiting: 32 };

/** Milliseconds reserved for loading the title if rendering takes too long. */
const forTitle = 300;

/** A rendered page with its policy among its headers. */
interface CachedPage extends CompressedAnswer {
  status: number;
}

/**
 * Answers with the viewer's page and its first view; if that cannot be rendered, or not soon, the browser renders it. While
 * the database is unavailable, a page without its first view is a 503, so that nobody stores it.
 */
export function createAnswerViewer(options: Options): AnswerViewer {
  const { viewer, subjects, contextOf, reads, isVisitor } = options;
  const cacheFor = createPageCaches(reads);
  const listFor = createLectureLists(reads);
  const readAddress = createAddressReader(options);
  const drawSoon = createDrawings();

  async function answer(request: FastifyRequest, reply: FastifyReply, page: PageKey): Promise<FastifyReply> {
    const read = readAdmitted(request, reply, {
      cache: cacheFor(page.address),
      key: `${page.language} ${page.listPage ?? ""} ${page.address}`,
      make: async () => compressPage(await drawSoon(() => drawForVisitors(options, page, listFor))),
    });
    const { value, age } = await drawnInTime(reply, read);
    // With our cookie the visitor may be staff; that is unknown without the database. An embed is the same for staff.
    if (age !== undefined && !isVisitor(request) && !isEmbedPath(request.url)) throw databaseUnavailable();
    reply.code(value.status);
    const isShared = isVisitor(request) && value.status === 200 && age === undefined;
    const caching = isShared ? sharedCaching : { "cache-control": pageCaching };
    return sendCompressed(request, reply, { value, age, caching });
  }

  const answerPerson =
    (person: string) => async (request: FastifyRequest, reply: FastifyReply, page: PageKey) => {
      const load = loadAs(await contextOf(request));
      const watch = await subjects.pageForPerson(request, page.address, load);
      const drawn = drawSoon(() => viewer.draw(page, load, { person, watch, listFor }));
      const { status, ...drawing } = await drawnInTime(reply, drawn);
      return sendPage(reply.code(status), drawing);
    };

  return async (request, reply, person) => {
    const page: PageKey = { address: "/", language: languageOfPage(request) };
    varyByLanguage(request, reply);
    try {
      await readAddress(request, reply, page);
      return await (person ? answerPerson(person) : answer)(request, reply, page);
    } catch (error) {
      request.log.warn({ err: error }, "rendering a page on the server failed");
      const isAway = (error !== notAdmitted && isUnavailable(error)) || reads.answers.isStuck();
      const subject = isAway
        ? Promise.reject(error)
        : within(timeLeft(reply), subjectOf(reads, page.address));
      return subject.then(
        (about) => sendPage(reply, viewer.empty(page, person, about)),
        () => sendPage(unavailable(reply), viewer.empty(page, person)),
      );
    }
  };
}

/** Calls queries of the router as that person. */
function loadAs(context: Awaited<ReturnType<ContextOf>>): FirstViewRequest["load"] {
  return (name, input) => callProcedure(context, { name, type: "query" }, input);
}

async function drawForVisitors(
  { viewer, subjects, reads }: Options,
  page: PageKey,
  listFor: LectureLists,
): Promise<DrawnPage> {
  const watch = await subjects.pageForVisitors(page.address);
  return viewer.draw(page, reads.data, { watch, listFor });
}

/** Reads what the URL says of a page. Without a named language, its language is that of the text which the public sees on it. */
function createAddressReader({ viewer, reads }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply, page: PageKey): Promise<void> => {
    page.address = await viewer.addressOf(request.url);
    page.listPage = listPageOf(request.url, page.address);
    if (namedLanguage(request)) return;
    const { id, language } = videoAt(page.address);
    if (id === undefined) return;
    const video = (await within(timeLeft(reply), reads.video(id))).value.value;
    const hasText = video?.transcripts.some((text) => text.language === language && text.segmentCount > 0);
    if (hasText) page.language = languageOfPage(request, language);
  };
}

/** Searches have a cache of their own, so that many of them remove no other page. */
function createPageCaches(reads: Reads) {
  const pages = reads.pages<CachedPage>();
  const searches = reads.pages<CachedPage>(1 / 16);
  return (address: string) => (isSearchPage(address) ? searches : pages);
}

function drawnInTime<Drawn>(reply: FastifyReply, drawn: Promise<Drawn>): Promise<Drawn> {
  return within(timeLeft(reply) - forTitle, drawn, () => notAdmitted);
}

/**
 * Rejects at once if too many pages wait. Each rendering starts in a new turn of the event loop; otherwise cached data
 * would let all waiting pages render in the same turn.
 */
function createDrawings(): (draw: () => Promise<DrawnPage>) => Promise<DrawnPage> {
  const runInQueue = createQueue(drawings);
  return (draw) =>
    runInQueue(async () => {
      await setImmediate();
      return draw();
    }).catch((error: unknown) => {
      throw error instanceof QueueFull ? notAdmitted : error;
    });
}

/** The status of a page without its text, which the browser loads once the database is back. */
export function unavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header("Retry-After", retryAfter);
}

/** A page that is not from the cache. */
export function sendPage(
  reply: FastifyReply,
  { html, policy, language }: Omit<DrawnPage, "status">,
): FastifyReply {
  const headers = { ...pageHeaders(policy), "content-language": language };
  return reply.headers(headers).header("Cache-Control", pageCaching).send(html);
}

async function compressPage({ html, status, policy, language }: DrawnPage): Promise<CachedPage> {
  const headers = { ...pageHeaders(policy), "content-language": language };
  return { ...(await compressAnswer([html], headers, 9)), status };
}

/** The id of the video that an address names, and the language of the text to be shown. */
function videoAt(address: string): { id: number | undefined; language: LanguageTag } {
  const { pathname, searchParams } = new URL(address, "http://viewer");
  const { data: id } = contentId.safeParse(readEmbedPath(pathname) ?? videoIn(address));
  const language = searchParams.get("lang") ?? "";
  return { id, language: isLanguageTag(language) ? language : sourceLanguage };
}

/** The subject of a page, from its URL and the video's row only; `undefined` if the URL names no video. */
async function subjectOf(
  reads: Reads,
  address: string,
): Promise<Pick<FirstView, "subject" | "isNotFound"> | undefined> {
  const { id, language } = videoAt(address);
  if (id === undefined) return undefined;
  const { value, age } = await reads.video(id);
  if (age !== undefined) throw databaseUnavailable();
  const video = value.value;
  if (!video) return { isNotFound: true };
  const { title, description, youtubeId, thumbnailUrl } = video;
  const subject = { video: id, title, description, youtubeId, thumbnailUrl, language };
  return { subject, isNotFound: false };
}
