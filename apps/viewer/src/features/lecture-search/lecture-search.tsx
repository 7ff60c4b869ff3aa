import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { longestQuery } from "@minbar/domain/search/query-length";
import { statusOf } from "@minbar/ui/failure";
import { useOnline } from "@minbar/ui/online";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { lectureSearchHref } from "#shared/lecture-search-address.ts";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import { searchIds } from "#shared/search-form.tsx";
import { useFollowLink } from "#shared/page-link.ts";
import classes from "./lecture-search.module.css";
import { messages } from "./messages.ts";
import { foundLines, useReturnToLine } from "./opened-line.ts";
import { queryState } from "./query-state.ts";
import type { QueryState } from "./query-state.ts";
import { ResultList } from "./result-list.tsx";
import { SearchFilters } from "./search-filters.tsx";
import { useLinesFound } from "./use-lines-found.ts";
import type { LinesFound, LinesQuery } from "./use-lines-found.ts";
import type { SearchInput } from "./use-search-input.ts";

/** Says that nothing was found, and what may help. */
function NothingFound({ address }: { address: LectureSearchAddress }) {
  const t = useStore(messages);
  const follow = useFollowLink();
  const { q, language, category, playlist } = address;
  const isFiltered = [language, category, playlist].some((one) => one !== undefined);
  return (
    <div className={classes.hint}>
      <p>{t.nothing({ query: q.trim() })}</p>
      <ul className={classes.advice}>
        {isFiltered && (
          <li>
            <a className={classes.action} href={lectureSearchHref({ q })} onClick={follow}>
              {t.fewerFilters}
            </a>
          </li>
        )}
        {/["“”„«»]/.test(q) && <li>{t.noPhrase}</li>}
        {/\S\s+\S/.test(q) && <li>{t.fewerWords}</li>}
        {q.trim().length < 3 && <li>{t.beginnings}</li>}
        <li>{t.otherSpelling}</li>
      </ul>
    </div>
  );
}

/** Milliseconds without a change after which screen readers announce the number of lines. */
const pause = 700;
/** Milliseconds after which a search counts as slow. */
const slowAfter = 1000;

/** `value` once it has been the same for that many milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value | undefined {
  const [debounced, setDebounced] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced === value ? debounced : undefined;
}

function countText({ lineCount, isLimited, rows }: LinesFound): string {
  const t = messages.get();
  if (rows.length === 0) return t.nothingSpoken;
  if (isLimited) return t.manyLines;
  return lineCount === 0 ? t.onlyTitles : t.lines(lineCount);
}

function failureText(error: unknown): string {
  const t = messages.get();
  const texts: Partial<Record<number, string>> = { 429: t.tooMany, 503: t.busy };
  const status = statusOf(error);
  return status === undefined ? t.unreachable : (texts[status] ?? t.failed);
}

/** Arrow keys move between the lines that were found; from the first, back to the field. */
function onListKey(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const lines = foundLines();
  const at = lines.findIndex((line) => line === event.target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = at + step < 0 ? document.getElementById(searchIds.field) : lines[at + step];
  next?.focus();
}

interface Props {
  address: LectureSearchAddress;
  input: SearchInput;
}

function Found({
  found,
  isOld,
  address,
}: {
  found: LinesFound;
  isOld: boolean;
  address: LectureSearchAddress;
}) {
  const t = useStore(messages);
  return (
    <div className={isOld ? classes.old : undefined} aria-busy={isOld} onKeyDown={onListKey}>
      {!found.isComplete && <p className={`${controls.notice} ${classes.notice}`}>{t.isIncomplete}</p>}
      {address.video !== undefined && (
        <p className={controls.note}>
          {t.oneLecture}{" "}
          <a className={classes.action} href={lectureSearchHref({ ...address, video: undefined })}>
            {t.allLectures}
          </a>
        </p>
      )}
      {found.rows.length === 0 ? (
        <NothingFound address={address} />
      ) : (
        <>
          <p className={`${controls.note} ${classes.count}`}>{countText(found)}</p>
          <ResultList key={lectureSearchHref(address)} found={found} address={address} />
        </>
      )}
    </div>
  );
}

/** What the field holds that is not searched, and why. */
function NotSearched({ state }: { state: Exclude<QueryState, "searchable"> }) {
  const t = useStore(messages);
  if (state === "signs") return <p className={classes.hint}>{t.onlySigns}</p>;
  if (state === "tooLong")
    return (
      <p className={classes.hint} role="alert">
        {t.tooLong({ characters: longestQuery })}
      </p>
    );
  return (
    <div className={classes.hint}>
      <p>{t.hint}</p>
      <p>{t.hintPhrase}</p>
    </div>
  );
}

const skeleton = [1, 2, 3];

function Skeleton() {
  const t = useStore(messages);
  return (
    <div className={classes.skeleton} role="status" aria-label={t.loading}>
      {skeleton.map((n) => (
        <div key={n} className={controls.bar} />
      ))}
    </div>
  );
}

/** The results, as soon as there are any. */
function Answer({ address, query }: { address: LectureSearchAddress; query: LinesQuery }) {
  const t = useStore(messages);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isSlow = useDebounced(isFetching, slowAfter) === true;
  const announced = useDebounced(data && !error && !isFetching ? countText(data) : "", pause);
  if (error) return <Failure text={failureText(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <div role="status" className="app-unseen">
        {announced}
      </div>
      {isSlow && <p className={controls.note}>{t.slow}</p>}
      {data ? <Found found={data} isOld={isPlaceholderData} address={address} /> : <Skeleton />}
    </>
  );
}

/** The results of a search, with its filters. */
export function LectureSearch({ address, input }: Props) {
  const t = useStore(messages);
  const isOnline = useOnline();
  const state = queryState(input.text);
  const isSearchable = queryState(address.q) === "searchable";
  const query = useLinesFound(address, { enabled: isSearchable, keeps: true });
  useReturnToLine(query.data !== undefined);
  return (
    <>
      <SearchFilters address={address} filter={input.filter} />
      {!isOnline && <p className={`${controls.notice} ${classes.notice}`}>{t.offline}</p>}
      {state === "searchable" ? <Answer address={address} query={query} /> : <NotSearched state={state} />}
    </>
  );
}
