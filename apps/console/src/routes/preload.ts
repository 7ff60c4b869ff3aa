import { pageAccess } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import type { User } from "@minbar/domain/people/user";
import { browserQueries, browserUtils } from "@minbar/ui/api";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import { sessionQuery } from "#shared/session.ts";

const utils = browserUtils();

/** Requests the signed-in user unless known, and starts reading their unsaved text. */
export async function preloadSession(): Promise<User | null> {
  const user = await browserQueries.ensureQueryData(sessionQuery);
  if (user) unsavedInputs(user.id);
  return user;
}

/**
 * Preloads a page's data while its script is loading, if this user may see the page. The page requests the data again
 * and reports errors.
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

/** The loader of a searchable list; the page itself requests later searches, debounced. */
export function preloadOnEnter<Search>(
  page: Page,
  readSearch: (raw: Record<string, unknown>) => Search,
  ask: (queries: typeof utils, search: Search) => Promise<void>[],
) {
  return ({ cause, location }: LoaderArguments): void => {
    if (cause !== "stay") preloadPage(page, (queries) => ask(queries, readSearch(location.search)));
  };
}
