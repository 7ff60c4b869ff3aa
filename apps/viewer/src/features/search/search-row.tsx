import { IconChevronDown, IconChevronUp, IconSearch, IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { createSearch } from "./create-search.ts";
import type { Found } from "./create-search.ts";
import { messages } from "./messages.ts";
import classes from "./search-row.module.css";

/** A pause in typing after which the count is said, in milliseconds. */
const pause = 700;

/** Of a part it is said that there may be more. */
function wordsFor(reading: Reading | undefined) {
  const t = messages.get();
  if (!reading?.loadRest) return { position: t.position, spoken: t.spoken, nothing: t.nothing };
  return { position: t.positionInPart, spoken: t.spokenInPart, nothing: t.nothingInPart };
}

/** Says what was found, and the line: not at each keystroke. */
function Spoken({ found, reading }: { found: Found | undefined; reading: Reading | undefined }) {
  const [said, setSaid] = useState<Found>();
  useEffect(() => {
    const timer = setTimeout(() => setSaid(found), pause);
    return () => clearTimeout(timer);
  }, [found]);
  const line = said?.line === undefined ? undefined : reading?.lines[said.line];
  const { spoken, nothing } = wordsFor(reading);
  return (
    <div role="status" className="app-unseen">
      {said?.total === 0 && nothing}
      {said && reading && line && (
        <>
          {spoken({ at: said.at + 1, total: said.total })}{" "}
          <span lang={reading.language} dir={languageOf(reading.language).direction}>
            {line.text}
          </span>
        </>
      )}
    </div>
  );
}

interface Props {
  desk: ReadingDesk;
  fieldId: string;
  onClose: () => void;
}

/** Searches the transcript on the screen. */
export function SearchRow({ desk, fieldId, onClose }: Props) {
  const t = useStore(messages);
  const [search] = useState(() => createSearch(desk));
  const query = useStore(search.$query);
  const found = useStore(search.$found);
  const reading = useStore(desk.$reading);
  const { position } = wordsFor(reading);
  const isIdle = !found || found.total === 0;
  useEffect(() => search.start(), [search]);

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends the composing of a word is not meant for the search.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") search.step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowDown") search.goToLine();
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="search"
      aria-label={t.search}
      className={classes.row}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.75} className={classes.glass} aria-hidden />
        <input
          id={fieldId}
          className={classes.field}
          // The reader asked for this field.
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          aria-label={t.field}
          value={query}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {found && (
          <span className={`app-number ${classes.position}`} data-none={isIdle || undefined}>
            {position({ at: found.at + 1, total: found.total })}
          </span>
        )}
        <button
          type="button"
          className={classes.tool}
          disabled={isIdle}
          aria-label={t.previous}
          title={t.previous}
          onClick={() => search.step(-1)}
        >
          <IconChevronUp size={18} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          disabled={isIdle}
          aria-label={t.next}
          title={t.next}
          onClick={() => search.step(1)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className={classes.tool} aria-label={t.close} title={t.close} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <Spoken found={found} reading={reading} />
    </div>
  );
}
