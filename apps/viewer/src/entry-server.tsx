import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { FirstView, FirstViewRequest } from "@minbar/domain/library/first-view";
import { createQueries } from "@minbar/ui/api";
import { hydrateQueries } from "@minbar/ui/api-hydration";
import { fetchPending, queryUtils, createClientInProcess, dehydrateQueries } from "@minbar/ui/api-in-process";
import { lectureSearchPath, parseSearch, stringifySearch } from "#shared/address-search.ts";
import { readLectureSearch } from "#shared/lecture-search-address.ts";
import { PageFactsContext } from "#shared/page-facts.ts";
import type { PageFacts } from "#shared/page-facts.ts";
import { readWatchSearch } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { App } from "./app.tsx";
import { shortenAnswers } from "./first-view/shorten.ts";
import { subjectOf } from "./first-view/subject.ts";
import { createViewerRouter } from "./router.tsx";

/** `URL` needs an origin; only paths matter here. */
const anyOrigin = "http://viewer";

function searchOf(address: string): WatchSearch {
  return readWatchSearch(parseSearch(new URL(address, anyOrigin).search));
}

/** Implements the `FirstViewRenderer` of @minbar/domain/library/first-view, together with `render`. */
export function addressOf(address: string): string {
  const { pathname, search } = new URL(address, anyOrigin);
  if (pathname === lectureSearchPath)
    return pathname + stringifySearch(readLectureSearch(parseSearch(search)));
  // The browser alone searches the transcript: each query would be a page of its own in the cache.
  return pathname + stringifySearch({ ...searchOf(address), q: undefined });
}

export async function render({ address, site, load }: FirstViewRequest): Promise<FirstView> {
  const router = createViewerRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const client = createClientInProcess(load);
  const facts: PageFacts = {};
  const toHtml = (queries: ReturnType<typeof createQueries>, fetchesOnRender: boolean) =>
    renderToString(
      <PageFactsContext value={facts}>
        <App {...{ site, router, client, queries, fetchesOnRender }} />
      </PageFactsContext>,
    );

  // Repeats until no query depends on another's answer.
  const queries = createQueries();
  do toHtml(queries, true);
  while (await fetchPending(queries));

  const search = searchOf(address);
  const answers = queryUtils(queries, client);
  const { video, title, isNotFound = false } = facts;
  const subject = video && subjectOf(video, search, answers);
  if (video) await shortenAnswers(answers, video, search);
  const data = dehydrateQueries(queries);
  // Uses the data that the browser will have during hydration, so that both render the same.
  const hydrated = createQueries();
  hydrateQueries(hydrated, data);
  return {
    html: toHtml(hydrated, false),
    data,
    subject,
    title,
    isNotFound,
  };
}
