import { pagePaths } from "./page-path.ts";
import type { Actor } from "./permission-table.ts";
import type { Role } from "./user.ts";

export type Page = keyof typeof pagePaths;

/** The console's pages, in the order of the sidebar; `playlist` is reached from `playlists`. */
export const pages: readonly Page[] = Object.keys(pagePaths) as Page[];

const pagesByPath = new Map<string, Page>(pages.map((page) => [pagePaths[page], page]));

/** The console's page at a path without a query; `undefined` if there is none. */
export function pageOfPath(path: string): Page | undefined {
  return pagesByPath.get(path) ?? (/^\/playlists\/[1-9]\d{0,8}$/u.test(path) ? "playlist" : undefined);
}

/**
 * The result of opening a page: `signed-out`: the public viewer, or the sign-in · `restricted`: 'Access Restricted' ·
 * `denied`: the toast 'Access Denied', then `/` · `blank`: renders nothing.
 */
export type PageAccess = "allowed" | "signed-out" | "restricted" | "denied" | "blank";

/** Includes reported issues because they contain personal data, which only admins receive. */
const adminPages: ReadonlySet<Page> = new Set(["categories", "admin", "reported-issues"]);

export function pageAccess(actor: Pick<Actor, "role"> | undefined, page: Page): PageAccess {
  if (!actor) return "signed-out";
  if (actor.role === "viewer") return "restricted";
  if (actor.role === "admin") return "allowed";
  if (page === "arabic-transcripts" && actor.role !== "arabic_transcripts_editor") return "blank";
  return adminPages.has(page) ? "denied" : "allowed";
}

const sidebars: Readonly<Record<Role, readonly Page[]>> = {
  viewer: [],
  editor: ["dashboard", "videos", "playlists", "tasks", "work-overview", "find-in-texts"],
  arabic_transcripts_editor: ["arabic-transcripts"],
  translations_editor: ["translations"],
  admin: pages.filter((page) => page !== "playlist"),
};

/** The sidebar's links in order; it does not list every page that a person may open. */
export function visiblePages(actor: Pick<Actor, "role"> | undefined): readonly Page[] {
  return actor ? sidebars[actor.role] : [];
}
