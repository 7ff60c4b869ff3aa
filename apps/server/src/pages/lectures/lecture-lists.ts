import { listPublicLectures } from "@minbar/data/library/public-pages";
import type { LectureLink } from "@minbar/data/library/public-pages";
import type { NamedPage } from "@minbar/data/library/watch-pages";
import type { Db } from "@minbar/data/connect";
import type { Home } from "@minbar/domain/library/home";
import { currentOf } from "../../reads/reads.ts";
import type { Reads } from "../../reads/reads.ts";
import { watchPathOf } from "../watch/watch-subjects.ts";

/** Lectures on a page. */
const mostLectures = 100;

/** On the home page, of lectures and of playlists: with Arabic addresses, twenty links have up to 2 kB. */
const mostAtHome = 10;

/** So that addresses cannot fill the cache of pages. */
const mostPages = 1000;

/** The list that a page contains, as the public sees it. */
export interface LectureList {
  /** From 1. The home page without a number has the newest lectures only. */
  page: number | undefined;
  lectures: LectureLink[];
  /** On the home page. */
  playlists: NamedPage[];
  hasMore: boolean;
}

/** The playlist or category of a list; without one the whole library. */
interface ListSubject {
  of?: { kind: "playlist" | "category"; id: number };
}

/** What the list of a page is about; `undefined` for a page without one, such as that of a lecture. */
function listSubject(address: string): ListSubject | undefined {
  const path = watchPathOf(address);
  if (path) return path.kind === "video" ? undefined : { of: { kind: path.kind, id: path.id } };
  const { pathname, searchParams: search } = new URL(address, "http://viewer");
  const isHome = /^\/(landing)?$/.test(pathname) && !search.has("video") && !search.has("playlist");
  return isHome ? {} : undefined;
}

/** The page of the list that a URL names; `undefined` if it names none. */
export function listPageOf(url: string, address: string): number | undefined {
  // Most have none, and are from the cache.
  if (!url.includes("page=")) return undefined;
  const page = Number(new URL(url, "http://viewer").searchParams.get("page"));
  const isPage = Number.isInteger(page) && page >= 1 && page <= mostPages;
  const subject = listSubject(address);
  if (!isPage || !subject) return undefined;
  // The first page of a playlist or category is the page itself.
  return subject.of && page === 1 ? undefined : page;
}

export type LectureLists = ReturnType<typeof createLectureLists>;

/** The lists of lectures in the HTML of pages. */
export function createLectureLists(reads: Reads) {
  const lists = reads.values<LectureList>();
  return async (address: string, page: number | undefined): Promise<LectureList | undefined> => {
    const subject = listSubject(address);
    if (!subject) return undefined;
    if (!subject.of && page === undefined) return listAtHome(reads);
    const key = `${subject.of?.kind} ${subject.of?.id} ${page}`;
    return (await currentOf(lists(key, (db) => loadList(db, subject, page)))).value;
  };
}

/** From the data of the page itself. */
async function listAtHome({ data }: Reads): Promise<LectureList> {
  // The type of the procedure's output.
  const { lectureCount, newest, playlists } = (await data("library.home", undefined)) as Home;
  return {
    page: undefined,
    lectures: newest.slice(0, mostAtHome),
    playlists: playlists.slice(0, mostAtHome).map(({ id, name }) => ({ id, title: name })),
    hasMore: lectureCount > mostAtHome,
  };
}

async function loadList(db: Db, { of }: ListSubject, page: number | undefined): Promise<LectureList> {
  const number = page ?? 1;
  const offset = (number - 1) * mostLectures;
  const found = await listPublicLectures(db, { of, limit: mostLectures + 1, offset });
  return {
    page,
    lectures: found.slice(0, mostLectures),
    playlists: [],
    hasMore: found.length > mostLectures && number < mostPages,
  };
}
