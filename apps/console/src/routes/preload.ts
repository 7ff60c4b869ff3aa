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

type Preload = (queries: typeof utils, user: User) => Promise<void>[];

async function preloaded(page: Page, preload: Preload): Promise<void> {
  try {
    const user = await preloadSession();
    if (user && pageAccess(user, page) === "allowed") await Promise.all(preload(utils, user));
  } catch {
    // The page requests the data again and reports errors.
  }
}

/** Preloads a page's data while its script is loading, if this user may see the page. */
export function preloadPage(page: Page, preload: Preload): void {
  void preloaded(page, preload);
}

/** Milliseconds that a list waits for its first rows, so that it is not rendered twice: first without them. */
const maxWait = 200;

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface LoaderArguments {
  cause: "preload" | "enter" | "stay";
  location: { search: Record<string, unknown> };
}

/** The loader of a searchable list; the page itself requests later searches, debounced. */
export function preloadOnEnter<Search>(
  page: Page,
  readSearch: (raw: Record<string, unknown>) => Search,
  preload: (queries: typeof utils, search: Search) => Promise<void>[],
) {
  return async ({ cause, location }: LoaderArguments): Promise<void> => {
    if (cause === "stay") return;
    const rows = preloaded(page, (queries) => preload(queries, readSearch(location.search)));
    await Promise.race([rows, delay(maxWait)]);
  };
}
