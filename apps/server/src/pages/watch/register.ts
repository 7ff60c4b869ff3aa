import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { WatchSubject } from "@minbar/data/library/watch-pages";
import { languageParameter } from "@minbar/domain/library/interface-language";
import { watchPath } from "@minbar/domain/library/watch-address";
import { databaseUnavailable } from "@minbar/router/refusal";
import type { Sessions } from "../../access/session.ts";
import type { IsVisitor } from "../../reads/register.ts";
import { readAdmitted } from "../../reads/answer-read.ts";
import { sendPage, unavailable } from "../first-view/answer-viewer.ts";
import type { AnswerViewer } from "../first-view/answer-viewer.ts";
import type { ViewerPages } from "../first-view/pages.ts";
import { languageOfPage, varyByLanguage } from "../../web/interface-language.ts";
import { personOf } from "../person.ts";
import { watchPathOf } from "./watch-subjects.ts";
import type { WatchSubjects } from "./watch-subjects.ts";

interface Options {
  sessions: Sessions;
  subjects: WatchSubjects;
  isVisitor: IsVisitor;
  answerViewer: AnswerViewer;
  viewer: Pick<ViewerPages, "empty">;
}

/**
 * Answers the canonical addresses of videos, playlists and categories, for staff too with the viewer. Any other spelling
 * redirects to the right one, once the page is known to exist for this reader: a slug tells no title.
 */
export function registerWatchPages(app: FastifyInstance, options: Options): void {
  const { sessions, answerViewer, viewer } = options;
  app.get("/watch/*", { config: { admitsItself: true } }, async (request, reply) => {
    if (!watchPathOf(request.url)) return reply.callNotFound();
    const person = await personOf(request, sessions);
    varyByLanguage(request, reply);
    const empty = { address: "/", language: languageOfPage(request) };
    if (person === null) return sendPage(unavailable(reply), viewer.empty(empty));
    try {
      const subject = person
        ? await options.subjects.forPerson(request, request.url)
        : await subjectForVisitor(request, reply, options);
      const canonical = subject && canonicalUrl(request.url, subject);
      if (canonical !== undefined && canonical !== request.url) return redirect(reply, canonical);
    } catch (error) {
      request.log.warn({ err: error }, "looking up a page failed");
      return sendPage(unavailable(reply), viewer.empty(empty, person));
    }
    return answerViewer(request, reply, person);
  });
}

async function subjectForVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { subjects, isVisitor }: Options,
): Promise<WatchSubject | undefined> {
  const subject = subjects.forVisitors(request.url);
  if (!subject) return undefined;
  const { value, age } = await readAdmitted(request, reply, subject);
  // With our cookie the visitor may be staff; that is unknown without the database.
  if (age !== undefined && !isVisitor(request)) throw databaseUnavailable();
  return value.value;
}

/** What a redirect keeps of a query: the parameters of the viewer. */
const viewerParameters = new Set([
  "playlist",
  "lang",
  "second",
  "start",
  "end",
  "t",
  "q",
  "page",
  languageParameter,
]);

/** The URL with its canonical path. Unknown parameters are dropped only if the path changes. */
function canonicalUrl(url: string, { kind, id, title }: WatchSubject): string {
  const { pathname, search, searchParams } = new URL(url, "http://viewer");
  const path = watchPath(kind, id, title);
  if (pathname === path) return url;
  for (const name of new URLSearchParams(search).keys())
    if (!viewerParameters.has(name)) searchParams.delete(name);
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}

/** Revalidated each time: after two changes of a title, stored redirects could lead in a circle. */
function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.header("Cache-Control", "no-cache").redirect(url, 301);
}
