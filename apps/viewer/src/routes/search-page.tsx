import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { useKeys } from "@minbar/ui/keys/use-keys";
import { useSite } from "@minbar/ui/site";
import { SiteLinks } from "@minbar/ui/site-links";
import { readLectureSearch } from "#shared/lecture-search-address.ts";
import { messages as sharedMessages } from "#shared/messages.ts";
import { useAddress } from "#shared/navigation.ts";
import { usePageFacts } from "#shared/page-facts.ts";
import { openLectureSearch } from "#shared/search-form.tsx";
import { Header } from "#features/header/header.tsx";
import { LectureSearch } from "#features/lecture-search/lecture-search.tsx";
import { messages } from "#features/lecture-search/messages.ts";
import { SearchField } from "#features/lecture-search/search-field.tsx";
import { useSearchInput } from "#features/lecture-search/use-search-input.ts";
import { ReportButton } from "#features/report/report-button.tsx";
import routes from "./routes.module.css";
import classes from "./search-page.module.css";

const nothingWatched = { playlistId: undefined, videoId: undefined, language: undefined };

/** Searches the texts of all lectures. */
export function SearchPage() {
  const t = useStore(messages);
  const shared = useStore(sharedMessages);
  const { person } = useSite();
  const { search } = useAddress();
  const address = useMemo(() => readLectureSearch(search), [search]);
  const input = useSearchInput(address);
  const query = address.q.trim();
  usePageFacts({ title: query === "" ? t.titleOfEmpty : t.title({ query }) });
  const keys = useMemo(
    () => [
      {
        title: shared.searchLectures,
        shortcuts: [{ keys: ["/", "$mod+k"], does: shared.searchLectures, run: openLectureSearch }],
      },
    ],
    [shared],
  );
  useKeys(keys);
  return (
    <div className={`${routes.frame} ${classes.page}`}>
      <a className="app-skip" href="#results">
        {t.skip}
      </a>
      <Header search={<SearchField address={address} input={input} />}>
        {person && <ReportButton label={shared.reportProblem} watched={nothingWatched} />}
      </Header>
      <main id="results" tabIndex={-1} className={classes.main}>
        <h1 className="app-unseen">{shared.searchLectures}</h1>
        <LectureSearch address={address} input={input} />
      </main>
      <SiteLinks className={routes.links} />
    </div>
  );
}
