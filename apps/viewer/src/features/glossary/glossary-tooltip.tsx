import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { i18n } from "@minbar/ui/messages";
import type { Glossary } from "@minbar/domain/glossary/glossary";
import { textDirection } from "@minbar/domain/arabic-text/text-direction";
import type { GlossaryEntry } from "@minbar/domain/glossary/word-table";
import { $isWordExplained } from "#shared/reading-choices.ts";
import { placeTooltip } from "@minbar/ui/tooltips/tooltip-position";
import type { ArabicWord } from "./arabic-word.ts";
import classes from "./glossary-tooltip.module.css";
import { listenToMouse } from "./mouse-input.ts";
import { listenToTouch } from "./touch-input.ts";
import { glossaryWordsIn } from "./arabic-word.ts";
import type { Elements, ShowWord } from "./mouse-input.ts";

function isGlossaryKey({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  // By key position: on an Arabic keyboard the key writes another letter.
  return code === "KeyG" && !ctrlKey && !altKey && !metaKey;
}

/**
 * Explains the words of the focused line or notes one by one: G moves to the next, Shift+G to the previous. `onNone`:
 * the Arabic line has no glossary word. Returns the function that unsubscribes.
 */
function listenToKeyboard({ list, meaningsOf }: Elements, show: ShowWord, onNone: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let last: { row: Element; at: number } | undefined;

  function step(row: Element, by: 1 | -1) {
    const words = glossaryWordsIn(row, meaningsOf);
    const from = last?.row === row ? last.at : by > 0 ? -1 : 0;
    const at = (from + by + words.length) % words.length;
    last = { row, at };
    if (words.length === 0) onNone();
    else show(words[at]);
  }
  function press(event: KeyboardEvent) {
    const row = event.target instanceof Element ? event.target.closest("[data-line], [data-notes]") : null;
    if (!row?.querySelector("[lang=ar]") || !isGlossaryKey(event)) return;
    event.preventDefault();
    step(row, event.shiftKey ? -1 : 1);
  }
  function leave() {
    last = undefined;
    show(undefined);
  }
  list.addEventListener("keydown", press, { signal });
  list.addEventListener("focusout", leave, { signal });
  return () => controller.abort();
}

const messages = i18n("viewer-glossary", {
  none: "No word of this line is in the glossary",
});

/** The last event on the lines before the tooltip was loaded. */
type PreviousEvent = RefObject<Event | undefined>;

interface Props {
  list: HTMLElement;
  meaningsOf: Glossary;
  earlier: PreviousEvent;
}

type Input = "mouse" | "touch" | "key";

interface TooltipState {
  /** `undefined`: G was pressed on a line without a glossary word. */
  word: ArabicWord | undefined;
  by: Input;
}

/** The displayed word. The input that showed it hides it; Escape always does. */
function useTooltipState({ list, meaningsOf, earlier }: Props, tip: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<TooltipState>();
  useEffect(() => {
    if (!tip.current) return undefined;
    const elements = { list, tip: tip.current, meaningsOf };
    const showBy = (input: Input) => (word: ArabicWord | undefined) =>
      setState((now) => (word ? { word, by: input } : now?.by === input ? undefined : now));
    const pointer = earlier.current instanceof PointerEvent ? earlier.current : undefined;
    const ends = [
      listenToMouse(elements, showBy("mouse"), pointer),
      listenToTouch(elements, showBy("touch"), pointer),
      listenToKeyboard(elements, showBy("key"), () => setState({ word: undefined, by: "key" })),
    ];
    return () => {
      for (const end of ends) end();
      setState(undefined);
    };
  }, [list, meaningsOf, tip, earlier]);

  useEffect(() => {
    if (!state) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The same key must not close anything else.
      event.stopPropagation();
      setState(undefined);
    };
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, [state]);
  return state;
}

/** Keeps the tooltip at its word during scrolling and resizing. */
function usePosition(tip: RefObject<HTMLDivElement | null>, word: ArabicWord | undefined): void {
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !word) return undefined;
    const update = () => {
      const edges = word.range.getClientRects()[0];
      if (edges) placeTooltip(element, edges);
    };
    update();
    addEventListener("scroll", update, { capture: true, passive: true });
    addEventListener("resize", update);
    return () => {
      removeEventListener("scroll", update, true);
      removeEventListener("resize", update);
    };
  }, [tip, word]);
}

/** Highlights the word without adding elements to its line. */
function useHighlight(word: ArabicWord | undefined): void {
  useEffect(() => {
    if (!word || typeof Highlight !== "function") return undefined;
    CSS.highlights.set("glossary", new Highlight(word.range));
    return () => void CSS.highlights.delete("glossary");
  }, [word]);
}

/** A reading of the word. */
function Reading({ entry: { arabic, meaning, language } }: { entry: GlossaryEntry }) {
  return (
    <div className={classes.reading}>
      <span lang="ar" dir="rtl" className={classes.arabic}>
        {arabic}
      </span>{" "}
      <span lang={language} dir={textDirection(meaning)}>
        {meaning}
      </span>
    </div>
  );
}

/** One tooltip for all Arabic words. */
export function GlossaryTooltip(props: Props) {
  const t = useStore(messages);
  const tip = useRef<HTMLDivElement>(null);
  const state = useTooltipState(props, tip);
  const word = state?.word;
  const isExplained = word !== undefined;
  useEffect(() => {
    $isWordExplained.set(isExplained);
    return () => $isWordExplained.set(false);
  }, [isExplained]);
  usePosition(tip, word);
  useHighlight(word);
  const meanings = word?.entries.map((entry) => (
    <Reading key={`${entry.arabic} ${entry.meaning}`} entry={entry} />
  ));
  return (
    <>
      <div ref={tip} role="tooltip" dir="ltr" className={classes.tip} hidden={!word}>
        <div className={classes.body}>{meanings}</div>
      </div>
      <div role="status" className="app-unseen">
        {state && state.by !== "mouse" && (meanings ?? t.none)}
      </div>
    </>
  );
}
