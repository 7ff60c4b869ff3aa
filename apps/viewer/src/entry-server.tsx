import { createMemoryHistory, defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { FirstView, FirstViewRequest } from "@minbar/domain/library/first-view";
import { createQueries } from "@minbar/ui/api";
import { takeOver } from "@minbar/ui/api-handover";
import { answersArrived, answersIn, createClientInProcess, handedOver } from "@minbar/ui/api-in-process";
import { PageFactsContext } from "#shared/page-facts.ts";
import type { PageFacts } from "#shared/page-facts.ts";
import { readWatchSearch } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { App } from "./app.tsx";
import { abridge } from "./first-view/abridge.ts";
import { subjectOf } from "./first-view/subject.ts";
import { createViewerRouter } from "./router.tsx";

/** Paths are all that counts here; `URL` wants an origin. */
const anyOrigin = "http://viewer";

function searchOf(address: string): WatchSearch {
  return readWatchSearch(defaultParseSearch(new URL(address, anyOrigin).search));
}

/** See `FirstViewRenderer` of @minbar/domain/first-view, which these two are. */
export function addressOf(address: string): string {
  return new URL(address, anyOrigin).pathname + defaultStringifySearch({ ...searchOf(address) });
}

export async function render({ address, site, load }: FirstViewRequest): Promise<FirstView> {
  const router = createViewerRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const client = createClientInProcess(load);
  const facts: PageFacts = {};
  const draw = (queries: ReturnType<typeof createQueries>, asksWhileDrawing: boolean) =>
    renderToString(
      <PageFactsContext value={facts}>
        <App {...{ site, router, client, queries, asksWhileDrawing }} />
      </PageFactsContext>,
    );

  // A question may follow from the answer to another.
  const queries = createQueries();
  do draw(queries, true);
  while (await answersArrived(queries));

  const search = searchOf(address);
  const answers = answersIn(queries, client);
  const { video, isElsewhere = false } = facts;
  const subject = video && subjectOf(video, search, answers);
  if (video) await abridge(answers, video, search);
  const data = handedOver(queries);
  // From what the browser will have and nothing else, so that it draws the same.
  const given = createQueries();
  takeOver(given, data);
  return {
    html: draw(given, false),
    data,
    subject,
    isElsewhere,
  };
}
