import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { createMeanings } from "@minbar/domain/glossary/meanings";
import { $language } from "@minbar/ui/messages";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { PendingKey } from "#shared/pending-key.ts";
import { $transcript } from "#shared/shown-transcript.ts";

const loadTooltip = async () => (await import("./glossary-tooltip.tsx")).GlossaryTooltip;
const loadMeanings = async () => (await import("@minbar/domain/glossary/meanings")).createMeanings;

interface Props {
  /** An element with text to explain. */
  list: HTMLElement;
  /** The video's vocabulary notes, whose meanings come first. */
  notes: string | null | undefined;
}

/**
 * Calls back when the reader points at or focuses a line with Arabic, and with `undefined` when a finger leaves the
 * screen. Returns the function that unsubscribes.
 */
function onArabic(list: HTMLElement, onEvent: (event?: Event) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  const check = (event: Event) => {
    const { target } = event;
    const row = target instanceof Element ? target.closest("[data-line], [data-notes]") : null;
    if (row?.querySelector("[lang=ar]")) onEvent(event);
  };
  for (const type of ["pointerover", "pointermove", "pointerdown", "focusin"])
    list.addEventListener(type, check, options);
  for (const type of ["pointerup", "pointercancel"] as const)
    addEventListener(type, ({ pointerType }: PointerEvent) => pointerType === "touch" && onEvent(), options);
  return () => controller.abort();
}

function isTouchPress(event: Event | undefined): boolean {
  return event instanceof PointerEvent && event.type === "pointerdown" && event.pointerType === "touch";
}

/** The last event on the text before the tooltip is shown: the pointer may not move again. */
function useLastEvent(list: HTMLElement, isLoaded: boolean, want: () => void) {
  const last = useRef<Event>(undefined);
  useEffect(() => {
    if (isLoaded) return undefined;
    return onArabic(list, (event) => {
      const isMove = event?.type === "pointermove";
      // A resting finger moves a little, and its press counts.
      if (!isMove || !isTouchPress(last.current)) last.current = event;
      // Not on each move: offline, each would send a request.
      if (event && !isMove) want();
    });
  }, [list, isLoaded, want]);
  return last;
}

/** Explains Arabic words. The words are loaded when the reader first points at Arabic, or focuses it. */
export function Glossary({ list, notes }: Props) {
  const language = useStore($language);
  const { Part: GlossaryTooltip, want } = useLatePart(loadTooltip);
  const [create, setCreate] = useState<typeof createMeanings>();
  const load = useCallback(() => void want(loadMeanings().then((loaded) => setCreate(() => loaded))), [want]);
  const meaningsOf = useMemo(() => create?.(notes ?? "", [language, "en"]), [create, notes, language]);
  const isLoaded = GlossaryTooltip !== undefined && meaningsOf !== undefined;
  const last = useLastEvent(list, isLoaded, load);
  return isLoaded ? (
    <GlossaryTooltip list={list} meaningsOf={meaningsOf} earlier={last} />
  ) : (
    <PendingKey keys="g" />
  );
}

/** Explains the Arabic words of the shown transcript. */
export function TranscriptGlossary({ notes }: Pick<Props, "notes">) {
  const transcript = useStore($transcript);
  return transcript ? <Glossary list={transcript.list} notes={notes} /> : null;
}
