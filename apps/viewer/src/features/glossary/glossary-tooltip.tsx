import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Reading } from "#shared/reading.ts";
import type { ArabicWord } from "./arabic-word.ts";
import { byKey } from "./by-key.ts";
import { byMouse } from "./by-mouse.ts";
import { byTouch } from "./by-touch.ts";
import classes from "./glossary-tooltip.module.css";
import { messages } from "./messages.ts";
import { placeTooltip } from "./place-tooltip.ts";

type Means = "mouse" | "touch" | "key";

interface Shown {
  /** `undefined`: none, where one was asked for by key. */
  word: ArabicWord | undefined;
  by: Means;
}

/** What is shown, and only those who showed it take it away; Escape does for all. */
function useShown({ list }: Reading, tip: RefObject<HTMLDivElement | null>) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!tip.current) return undefined;
    const places = { list, tip: tip.current };
    const by = (means: Means) => (word: ArabicWord | undefined) =>
      setShown((now) => (word ? { word, by: means } : now?.by === means ? undefined : now));
    const ends = [
      byMouse(places, by("mouse")),
      byTouch(places, by("touch")),
      byKey(list, by("key"), () => setShown({ word: undefined, by: "key" })),
    ];
    return () => {
      for (const end of ends) end();
      setShown(undefined);
    };
  }, [list, tip]);

  useEffect(() => {
    if (!shown) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Nothing else is to be closed by the same key.
      event.stopPropagation();
      setShown(undefined);
    };
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, [shown]);
  return shown;
}

function place(tip: HTMLElement, { range }: ArabicWord): void {
  const word = range.getClientRects()[0];
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
  if (!word) return;
  const { side, left, top, arrow } = placeTooltip(word, tip.getBoundingClientRect(), viewport);
  tip.dataset["side"] = side;
  tip.style.setProperty("--left", `${left}px`);
  tip.style.setProperty("--top", `${top}px`);
  tip.style.setProperty("--arrow", `${arrow}px`);
}

/** Puts the tooltip at its word, and keeps it there when the page moves. */
function usePlace(tip: RefObject<HTMLDivElement | null>, word: ArabicWord | undefined): void {
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !word) return undefined;
    const again = () => place(element, word);
    again();
    addEventListener("scroll", again, { capture: true, passive: true });
    addEventListener("resize", again);
    return () => {
      removeEventListener("scroll", again, true);
      removeEventListener("resize", again);
    };
  }, [tip, word]);
}

/** Tints the word without touching its line. */
function useTint(word: ArabicWord | undefined): void {
  useEffect(() => {
    if (!word || typeof Highlight !== "function") return undefined;
    CSS.highlights.set("glossary", new Highlight(word.range));
    return () => void CSS.highlights.delete("glossary");
  }, [word]);
}

/** The one tooltip of all Arabic words. */
export function GlossaryTooltip({ reading }: { reading: Reading }) {
  const t = useStore(messages);
  const tip = useRef<HTMLDivElement>(null);
  const shown = useShown(reading, tip);
  const word = shown?.word;
  usePlace(tip, word);
  useTint(word);
  const meaning = word && (
    <>
      <span lang="ar" dir="rtl" className={classes.arabic}>
        {word.entry.arabic}
      </span>{" "}
      <span lang="en">{word.entry.english}</span>
    </>
  );
  return (
    <>
      <div ref={tip} role="tooltip" dir="ltr" className={classes.tip} hidden={!word}>
        <div className={classes.body}>{meaning}</div>
      </div>
      <div role="status" className="app-unseen">
        {shown && shown.by !== "mouse" && (meaning ?? t.none)}
      </div>
    </>
  );
}
