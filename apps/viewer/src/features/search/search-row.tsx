import { IconChevronDown, IconChevronUp, IconSearch, IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { params } from "@nanostores/i18n";
import { languageOf } from "@minbar/domain/library/language";
import { takeTyped } from "@minbar/ui/keys/typing-ahead";
import { i18n } from "@minbar/ui/messages";
import controls from "#shared/controls.module.css";
import form from "#shared/search-form.module.css";
import { searchField } from "#shared/search-form.tsx";
import { $transcript } from "#shared/shown-transcript.ts";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { createSearch } from "./create-search.ts";
import type { FirstSearch, MatchPosition } from "./create-search.ts";
import type { Match } from "./finder.ts";
import classes from "./search-row.module.css";

const messages = i18n("viewer-search", {
  search: "Search",
  field: "Search the transcript",
  position: params<{ at: number; total: number }>("{at} / {total}"),
  positionInPart: params<{ at: number; total: number }>("{at} / {total}+"),
  previous: "Previous match",
  next: "Next match",
  close: "Close search",
  spoken: params<{ at: number; total: number }>("Match {at} of {total}:"),
  spokenInPart: params<{ at: number; total: number }>("Match {at} of {total} or more:"),
  nothing: "No matches",
  nothingInPart: "No matches so far",
});

/** Milliseconds without typing after which screen readers announce the result. */
const pause = 700;

/** While only a part is loaded, the texts say that there may be more matches. */
function textsFor(transcript: ShownTranscript | undefined) {
  const t = messages.get();
  if (!transcript?.loadRest) return { position: t.position, spoken: t.spoken, nothing: t.nothing };
  return { position: t.positionInPart, spoken: t.spokenInPart, nothing: t.nothingInPart };
}

interface SpokenProps {
  result: MatchPosition | undefined;
  transcript: ShownTranscript | undefined;
}

/** The text that a match stands in, and its language. */
function textAt({ lines, language, second }: ShownTranscript, { line, column }: Match) {
  return column === 1 && second
    ? { text: second.texts[line], language: second.language }
    : { text: lines[line]?.text, language };
}

/** Announces the result and its line to screen readers. */
function Spoken({ result, transcript }: SpokenProps) {
  const [spokenResult, setSpokenResult] = useState<MatchPosition>();
  useEffect(() => {
    const timer = setTimeout(() => setSpokenResult(result), pause);
    return () => clearTimeout(timer);
  }, [result]);
  const line = spokenResult?.match && transcript && textAt(transcript, spokenResult.match);
  const { spoken, nothing } = textsFor(transcript);
  return (
    <div role="status" className="app-unseen">
      {spokenResult?.total === 0 && nothing}
      {spokenResult && line && (
        <>
          {spoken({ at: spokenResult.at + 1, total: spokenResult.total })}{" "}
          <span lang={line.language} dir={languageOf(line.language).direction}>
            {line.text}
          </span>
        </>
      )}
    </div>
  );
}

const tool = {
  type: "button",
  className: `${controls.icon} ${controls.quiet} ${form.action}`,
} as const;

interface Props {
  fieldId: string;
  /** A search that the URL names, which does not take the focus. */
  first: FirstSearch | undefined;
  onClose: () => void;
}

/** Searches the shown transcript. */
export function SearchRow({ fieldId, first, onClose }: Props) {
  const t = useStore(messages);
  const [search] = useState(() => createSearch(first));
  const query = useStore(search.$query);
  const result = useStore(search.$result);
  const transcript = useStore($transcript);
  const { position } = textsFor(transcript);
  const isIdle = !result || result.total === 0;
  useEffect(() => search.start(), [search]);

  function close() {
    search.leave();
    onClose();
  }
  function onFocus() {
    const typed = takeTyped();
    if (typed?.text) search.type(typed.text);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends an input method's composition does not belong to the search.
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
        if (event.key === "Escape") close();
      }}
    >
      <div className={form.form}>
        <IconSearch size={18} stroke={1.75} className={form.glass} aria-hidden />
        <input
          id={fieldId}
          className={`${form.field} ${classes.field}`}
          // Focus the field if the reader opened it.
          autoFocus={!first}
          {...searchField}
          type="text"
          aria-label={t.field}
          placeholder={t.search}
          value={query}
          onFocus={onFocus}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {result && (
          <span className={`app-number ${classes.position}`} data-none={isIdle || undefined}>
            {position({ at: result.at + 1, total: result.total })}
          </span>
        )}
        <button {...tool} disabled={isIdle} aria-label={t.previous} onClick={() => search.step(-1)}>
          <IconChevronUp size={18} stroke={1.75} aria-hidden />
        </button>
        <button {...tool} disabled={isIdle} aria-label={t.next} onClick={() => search.step(1)}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
        <button {...tool} aria-label={t.close} onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <Spoken result={result} transcript={transcript} />
    </div>
  );
}
