import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { usePart } from "#shared/use-part.ts";

const loadTooltip = async () => (await import("./glossary-tooltip.tsx")).GlossaryTooltip;

/** Milliseconds after which an Arabic transcript has settled on the screen. */
const settling = 1000;

/**
 * Calls back once Arabic is there to be explained: some time after an Arabic transcript has come, or when the reader
 * reaches a line with an Arabic cell beside another language.
 */
function onArabic({ language, list }: Reading, wanted: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const reach = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest("[data-line]") : null;
    if (row?.querySelector("[lang=ar]")) wanted();
  };
  for (const type of ["pointerover", "pointerdown", "focusin"])
    list.addEventListener(type, reach, { signal, passive: true });
  const timer = language === "ar" ? setTimeout(wanted, settling) : undefined;
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

/** Explains Arabic words; what that takes is loaded when there is Arabic to read. */
export function Glossary({ desk }: { desk: ReadingDesk }) {
  const reading = useStore(desk.$reading);
  const { Part: GlossaryTooltip, want } = usePart(loadTooltip);
  // The rows and what happens in them are outside React.
  useEffect(
    () => (reading && !GlossaryTooltip ? onArabic(reading, () => void want()) : undefined),
    [reading, GlossaryTooltip, want],
  );
  return reading && GlossaryTooltip ? <GlossaryTooltip reading={reading} /> : null;
}
