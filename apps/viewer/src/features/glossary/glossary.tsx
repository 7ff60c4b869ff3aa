import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { useLatePart } from "@minbar/ui/late-part";
import { $transcript } from "#shared/transcript/shown-transcript.ts";

const loadTooltip = async () => (await import("./glossary-tooltip.tsx")).GlossaryTooltip;

/** Milliseconds after which the tooltip is loaded for an Arabic transcript. */
const loadDelay = 1000;

/** An element with text to explain. */
interface Props {
  list: HTMLElement;
  /** It is Arabic as a whole; else only where its `lang` says so. */
  isArabic: boolean;
}

/**
 * Calls back some time after an Arabic text is shown, or when the reader points at or focuses a line with Arabic beside
 * another language. Returns what ends it.
 */
function onArabic({ list, isArabic }: Props, onWanted: (event?: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const check = (event: Event) => {
    const { target } = event;
    const row = target instanceof Element ? target.closest("[data-line], [data-notes]") : null;
    if (row?.querySelector("[lang=ar]")) onWanted(event);
  };
  for (const type of ["pointerover", "pointermove", "pointerdown", "focusin"])
    list.addEventListener(type, check, { signal, passive: true });
  const timer = isArabic ? setTimeout(() => onWanted(), loadDelay) : undefined;
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Explains Arabic words; the tooltip and its word list are loaded when there is Arabic to read. */
export function Glossary({ list, isArabic }: Props) {
  const { Part: GlossaryTooltip, want } = useLatePart(loadTooltip);
  /** The last event over the text until the tooltip is there: the pointer may rest since. */
  const last = useRef<Event>(undefined);
  useEffect(() => {
    if (GlossaryTooltip) return undefined;
    return onArabic({ list, isArabic }, (event) => {
      last.current = event ?? last.current;
      // Not at each move: without a connection each would ask again.
      if (event?.type !== "pointermove") void want();
    });
  }, [list, isArabic, GlossaryTooltip, want]);
  return GlossaryTooltip ? <GlossaryTooltip list={list} earlier={last} /> : null;
}

/** Explains the Arabic words of the transcript on the screen. */
export function TranscriptGlossary() {
  const transcript = useStore($transcript);
  return transcript ? <Glossary list={transcript.list} isArabic={transcript.language === "ar"} /> : null;
}
