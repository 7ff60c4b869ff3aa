import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { params } from "@nanostores/i18n";
import { languageOf } from "@minbar/domain/library/language";
import { i18n } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { lineForKey, useLineKeys } from "#shared/line-keys.ts";
import { coveredColumn, $coveredLanguage } from "#shared/reading-choices.ts";
import { $linePicker, $transcript } from "#shared/shown-transcript.ts";
import type { Column, ShownTranscript } from "#shared/shown-transcript.ts";
import classes from "./covered-language.module.css";

const messages = i18n("viewer-covered-language", {
  hidden: params<{ language: string }>("{language} is hidden"),
  nothingHidden: "Both languages are shown",
});

/** Covers a column until the returned function is called. A tap on a cover uncovers its line and does not play it. */
function cover(list: HTMLElement, column: Column): () => void {
  const names = ["list", column === 0 ? "first" : "second"].map((name) => classes[name] ?? "");
  list.classList.add(...names);
  const listeners = new AbortController();
  function uncover(event: Event) {
    const { target } = event;
    const text = target instanceof Element ? target.closest("[data-text], [data-second]") : null;
    // A mouse has uncovered what it points at.
    if (!text || $linePicker.get() || getComputedStyle(text).visibility !== "hidden") return;
    event.stopPropagation();
    text.closest("[data-line]")?.toggleAttribute("data-uncovered", true);
  }
  list.addEventListener("click", uncover, { capture: true, signal: listeners.signal });
  return () => {
    listeners.abort();
    list.classList.remove(...names);
    for (const row of list.querySelectorAll("[data-uncovered]")) row.removeAttribute("data-uncovered");
  };
}

/** The languages that H covers one after the other, the translation first; then none. */
function nextCovered({ language, second }: ShownTranscript) {
  const order = [undefined, second?.language, language];
  return order[(order.indexOf($coveredLanguage.get()) + 1) % order.length];
}

/** The text of a line in one of the two languages, to be read aloud. */
function spokenText({ lines, second, language }: ShownTranscript, line: number, column: Column): ReactNode {
  const lang = column === 0 ? language : second?.language;
  const text = column === 0 ? lines[line]?.text : second?.texts[line];
  return (
    lang && (
      <span lang={lang} dir={languageOf(lang).direction}>
        {text}
      </span>
    )
  );
}

/** Covers the chosen one of two languages. H changes which, W shows it in one line; the table of keys lists both. */
export function CoveredLanguage() {
  const transcript = useStore($transcript);
  const covered = useStore($coveredLanguage);
  const column = coveredColumn(transcript, covered);
  const list = transcript?.list;
  const second = transcript?.second?.language;
  const [spoken, setSpoken] = useState<ReactNode>();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another second language is covered anew
  useEffect(() => (list && column !== undefined ? cover(list, column) : undefined), [list, column, second]);

  function change(): boolean {
    if (!transcript?.second) return false;
    const next = nextCovered(transcript);
    $coveredLanguage.set(next);
    const t = messages.get();
    setSpoken(next ? t.hidden({ language: languageName(next) }) : t.nothingHidden);
    return true;
  }
  function uncover(): boolean {
    const line = transcript && lineForKey(transcript);
    if (line === undefined || column === undefined) return false;
    const isShown = transcript?.row(line)?.toggleAttribute("data-uncovered");
    setSpoken(transcript && isShown ? spokenText(transcript, line, column) : undefined);
    return true;
  }
  useLineKeys({ h: change, w: uncover });
  return (
    <div role="status" className="app-unseen">
      {spoken}
    </div>
  );
}
