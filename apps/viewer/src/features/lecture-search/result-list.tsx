import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { lectureSearchHref } from "#shared/lecture-search-address.ts";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import { messages as sharedMessages } from "#shared/messages.ts";
import { LectureResult } from "./lecture-result.tsx";
import classes from "./lecture-search.module.css";
import { messages } from "./messages.ts";
import { useLinesFound, useWasLoaded } from "./use-lines-found.ts";
import type { LinesFound } from "./use-lines-found.ts";

interface Props {
  found: LinesFound;
  address: LectureSearchAddress;
}

/** A page of results, and the next one below it once somebody asks for it. */
export function ResultList({ found, address }: Props) {
  const { rows, next } = found;
  return (
    <>
      <ol className={classes.results}>
        {rows.map((result) => (
          <LectureResult key={`${result.video.id} ${result.language}`} result={result} address={address} />
        ))}
      </ol>
      {next !== null && <MoreResults key={next} address={{ ...address, cursor: next }} />}
    </>
  );
}

/** `address`: of the next page. */
function MoreResults({ address }: { address: LectureSearchAddress }) {
  const t = useStore(messages);
  const shared = useStore(sharedMessages);
  const [isOpen, setIsOpen] = useState(useWasLoaded(address));
  const [wasAsked, setWasAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useLinesFound(address, { enabled: isOpen });
  useEffect(() => {
    // The link that had the focus is gone.
    if (data && wasAsked) list.current?.querySelector("a")?.focus();
  }, [data, wasAsked]);
  if (!isOpen)
    return (
      <a
        className={`${controls.button} ${classes.moreResults}`}
        href={lectureSearchHref(address)}
        onClick={(event) => {
          event.preventDefault();
          setWasAsked(true);
          setIsOpen(true);
        }}
      >
        {t.moreResults}
      </a>
    );
  if (isError) return <Failure text={t.failed} onRetry={() => void refetch()} />;
  return (
    <div ref={list}>
      {data ? (
        <ResultList found={data} address={address} />
      ) : (
        <p className={classes.note}>{shared.loading}</p>
      )}
    </div>
  );
}
