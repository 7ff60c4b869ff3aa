import { createMemoryHistory } from "@tanstack/history";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  embedAddress,
  isEmbedPath,
  readEmbedOptions,
  readEmbedPath,
} from "@minbar/domain/library/embed-address";
import type { FirstView, FirstViewRequest, PageWords } from "@minbar/domain/library/first-view";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { readWatchPath, watchPath } from "@minbar/domain/library/watch-address";
import { createQueries } from "@minbar/ui/api";
import { hydrateQueries } from "@minbar/ui/api-hydration";
import { fetchPending, queryUtils, createClientInProcess, dehydrateQueries } from "@minbar/ui/api-in-process";
import { $language } from "@minbar/ui/messages";
import { lectureSearchPath, parseSearch, stringifySearch } from "#shared/address-search.ts";
import { readLectureSearch } from "#shared/lecture-search-address.ts";
import { loadFirst } from "#shared/locales.ts";
import { messages } from "#shared/messages.ts";
import { createNavigation } from "#shared/navigation.ts";
import { PageFactsContext } from "#shared/page-facts.ts";
import type { PageFacts } from "#shared/page-facts.ts";
import { addressOf as addressAt, readLocation } from "#shared/watch-location.ts";
import { readWatchSearch } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { App } from "./app.tsx";
import { EmbedApp } from "./embed.tsx";
import { messages as serverWords } from "./first-view/messages.ts";
import { shortenAnswers } from "./first-view/shorten.ts";
import { subjectOf } from "./first-view/subject.ts";
import { loadPage } from "./pages.tsx";

/** `URL` needs an origin; only paths matter here. */
const anyOrigin = "http://viewer";

function searchOf(address: string): WatchSearch {
  const { pathname, search } = new URL(address, anyOrigin);
  return readLocation(pathname, readWatchSearch(parseSearch(search)));
}

/** Implements the `FirstViewRenderer` of @minbar/domain/library/first-view, together with `wordsIn` and `render`. */
export function addressOf(address: string): string {
  const { pathname, search } = new URL(address, anyOrigin);
  // Without a valid id, every embed is the same page.
  if (isEmbedPath(pathname))
    return embedAddress(readEmbedPath(pathname) ?? 0, readEmbedOptions(parseSearch(search)));
  if (pathname === lectureSearchPath)
    return pathname + stringifySearch(readLectureSearch(parseSearch(search)));
  const path = readWatchPath(pathname);
  // The same page whatever the slug, which must not tell the title of a hidden video.
  const canonical = path ? watchPath(path.kind, path.id, "") : pathname;
  // The browser alone searches the transcript: each query would be a page of its own in the cache.
  return addressAt(canonical, { ...searchOf(address), q: undefined });
}

type PageProps = Omit<ComponentProps<typeof App>, "navigation">;

async function pageOf(address: string): Promise<(props: PageProps) => ReactNode> {
  if (isEmbedPath(address)) return (props) => <EmbedApp {...props} address={address} />;
  const history = createMemoryHistory({ initialEntries: [address] });
  await loadPage(history.location.pathname);
  const navigation = createNavigation(history, loadPage);
  return (props) => <App {...props} navigation={navigation} />;
}

/** Of the language that is set. */
function pageWords(): PageWords {
  const { tagline, searchLectures } = messages.get();
  return { ...serverWords.get(), tagline, searchLectures };
}

export async function wordsIn(language: InterfaceLanguage): Promise<PageWords> {
  await loadFirst(language);
  $language.set(language);
  return pageWords();
}

export async function render({ address, site, language, load }: FirstViewRequest): Promise<FirstView> {
  const client = createClientInProcess(load);
  const facts: PageFacts = {};
  const Page = await pageOf(address);
  await loadFirst(language);
  const toHtml = (queries: ReturnType<typeof createQueries>, fetchesOnRender: boolean) => {
    // Rendering is synchronous, so pages in other languages cannot come in between.
    $language.set(language);
    return renderToString(
      <PageFactsContext value={facts}>
        <Page {...{ site, client, queries, fetchesOnRender }} />
      </PageFactsContext>,
    );
  };

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
    words: pageWords(),
    data,
    subject,
    title,
    isNotFound,
  };
}
