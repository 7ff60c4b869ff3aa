import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { $transcript } from "#shared/transcript/shown-transcript.ts";

const loadTooltip = async () => (await import("./glossary-tooltip.tsx")).GlossaryTooltip;

/** Milliseconds after which an Arabic transcript loads the tooltip. */
const loadDelay = 1000;

/** An element with text to explain. */
interface Props {
  list: HTMLElement;
  /** The whole text is Arabic; otherwise only where its `lang` says so. */
  isArabic: boolean;
}

/**
 * Calls back shortly after an Arabic text is shown, or when the reader points at or focuses a line with Arabic next to
 * another language. Returns the function that unsubscribes.
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

/** Explains Arabic words; the tooltip and its word list are loaded once Arabic text is shown. */
export function Glossary({ list, isArabic }: Props) {
  const { Part: GlossaryTooltip, want } = useLatePart(loadTooltip);
  /** The last event on the text until the tooltip is loaded, because the pointer may not move again. */
  const last = useRef<Event>(undefined);
  useEffect(() => {
    if (GlossaryTooltip) return undefined;
    return onArabic({ list, isArabic }, (event) => {
      last.current = event ?? last.current;
      // Not on each move: offline, each would send a request.
      if (event?.type !== "pointermove") void want();
    });
  }, [list, isArabic, GlossaryTooltip, want]);
  return GlossaryTooltip ? <GlossaryTooltip list={list} earlier={last} /> : null;
}

/** Explains the Arabic words of the shown transcript. */
export function TranscriptGlossary() {
  const transcript = useStore($transcript);
  return transcript ? <Glossary list={transcript.list} isArabic={transcript.language === "ar"} /> : null;
}
