import type { FastifyRequest } from "fastify";
import { findWatchSubject } from "@minbar/data/library/watch-pages";
import type { WatchSubject } from "@minbar/data/library/watch-pages";
import { contentId } from "@minbar/domain/library/content-id";
import type { FirstViewRequest } from "@minbar/domain/library/first-view";
import { readWatchPath } from "@minbar/domain/library/watch-address";
import type { WatchPath } from "@minbar/domain/library/watch-address";
import { seesHidden } from "@minbar/domain/people/permission";
import type { ContextOf } from "../../access/context.ts";
import type { CachedRead } from "../../reads/revision-cache.ts";
import { currentOf } from "../../reads/reads.ts";
import type { CachedValue, Reads } from "../../reads/reads.ts";
import { loadWatchPage } from "./watch-page.ts";
import type { WatchPage } from "./watch-page.ts";

export type WatchSubjects = ReturnType<typeof createWatchSubjects>;

/** Reads a URL, with or without a query; `undefined` if it cannot be a page under `/watch/`. */
export function watchPathOf(url: string): WatchPath | undefined {
  const [pathname = ""] = url.split("?", 1);
  const path = readWatchPath(pathname);
  return path && contentId.safeParse(path.id).success ? path : undefined;
}

/** What pages under `/watch/` are about; `undefined` if it does not exist for the reader, or the address is none of them. */
export function createWatchSubjects(reads: Reads, contextOf: ContextOf) {
  const subjects = reads.values<WatchSubject | undefined>();

  /** `undefined` if the address is none of them. */
  const forVisitors = (address: string): CachedRead<CachedValue<WatchSubject | undefined>> | undefined => {
    const path = watchPathOf(address);
    return (
      path &&
      subjects(`${path.kind} ${path.id}`, (db) => findWatchSubject(db, path, { includeHidden: false }))
    );
  };

  const forPerson = async (request: FastifyRequest, address: string): Promise<WatchSubject | undefined> => {
    const { db, user } = await contextOf(request);
    const path = watchPathOf(address);
    return path && findWatchSubject(db, path, { includeHidden: seesHidden(user) });
  };

  return {
    forVisitors,
    forPerson,
    pageForVisitors: async (address: string): Promise<WatchPage | undefined> => {
      const subject = forVisitors(address);
      if (!subject) return undefined;
      const { value } = await currentOf(subject);
      return value && loadWatchPage(value, address, reads.data);
    },
    pageForPerson: async (
      request: FastifyRequest,
      address: string,
      load: FirstViewRequest["load"],
    ): Promise<WatchPage | undefined> => {
      const subject = await forPerson(request, address);
      return subject && loadWatchPage(subject, address, load);
    },
  };
}
