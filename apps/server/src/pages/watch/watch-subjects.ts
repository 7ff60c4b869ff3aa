import type { FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { findWatchSubject } from "@minbar/data/library/watch-pages";
import type { WatchSubject } from "@minbar/data/library/watch-pages";
import { contentId } from "@minbar/domain/library/content-id";
import type { FirstViewRequest } from "@minbar/domain/library/first-view";
import { readWatchPath } from "@minbar/domain/library/watch-address";
import type { WatchPath } from "@minbar/domain/library/watch-address";
import { seesHidden } from "@minbar/domain/people/permission";
import { databaseUnavailable } from "@minbar/router/refusal";
import type { ContextOf } from "../../access/context.ts";
import { answerOf } from "../../reads/answer.ts";
import type { CacheRead } from "../../reads/memory.ts";
import type { Reads } from "../../reads/reads.ts";
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
  /** Rejects like `beforeMaking`, which is called before the database is asked. */
  const forVisitors = async (
    address: string,
    beforeMaking?: () => void,
  ): Promise<CacheRead<WatchSubject | undefined>> => {
    const path = watchPathOf(address);
    if (!path) return { value: undefined };
    const make = async (db: Db) => {
      const subject = await findWatchSubject(db, path, { includeHidden: false });
      return answerOf(Buffer.from(JSON.stringify(subject ?? null)), {});
    };
    const { value, age } = await reads.read(`watch ${path.kind} ${path.id}`, make, beforeMaking);
    const subject: WatchSubject | null = JSON.parse(value.body.toString());
    return { value: subject ?? undefined, age };
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
      const { value, age } = await forVisitors(address);
      // The page would not tell its age, and would be cached as current.
      if (age !== undefined) throw databaseUnavailable();
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
