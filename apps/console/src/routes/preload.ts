import { pageAccess } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import type { User } from "@minbar/domain/people/user";
import { browserQueries, browserUtils } from "@minbar/ui/api";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import { sessionQuery } from "#shared/session.ts";

const utils = browserUtils();

/** Asks who is signed in, unless that is known, and begins to read what that person typed before. */
export async function preloadSession(): Promise<User | null> {
  const user = await browserQueries.ensureQueryData(sessionQuery);
  if (user) unsavedInputs(user.id);
  return user;
}

/**
 * Asks for what a page will show while its script is still being fetched, if this person may see the page. What goes
 * wrong is told by the page, which asks again.
 */
export function preloadPage(page: Page, ask: (queries: typeof utils, user: User) => Promise<void>[]): void {
  preloadSession()
    .then((user) => Promise.all(user && pageAccess(user, page) === "allowed" ? ask(utils, user) : []))
    .catch(() => undefined);
}

interface LoaderArguments {
  cause: "preload" | "enter" | "stay";
  location: { search: Record<string, unknown> };
}

/** The loader of a list that is searched: what is typed on the page, the page asks for itself once the typing pauses. */
export function preloadOnEnter<Search>(
  page: Page,
  readSearch: (raw: Record<string, unknown>) => Search,
  ask: (queries: typeof utils, search: Search) => Promise<void>[],
) {
  return ({ cause, location }: LoaderArguments): void => {
    if (cause !== "stay") preloadPage(page, (queries) => ask(queries, readSearch(location.search)));
  };
}
