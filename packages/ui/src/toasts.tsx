import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { createRoot } from "react-dom/client";
import { i18n } from "./messages.ts";
import { createSwipe } from "./swipe.ts";
import classes from "./toasts.module.css";

const messages = i18n("toasts", { notifications: "Notifications", dismiss: "Dismiss" });

export interface Toast {
  title: string;
  message: string;
  tone: "success" | "error";
}

/** Milliseconds that a toast stays (specification, section 9). */
const shownFor = 5000;
/** Milliseconds after which screen readers know of a live region that has just come. */
const noticedAfter = 100;

interface Shown {
  toast: Toast;
  /** Tells a toast from the one before with the same words. */
  turn: number;
}

const $shown = atom<Shown | undefined>();
let turns = 0;

/** Shows a toast for five seconds in the place of the one shown before (specification, section 9). */
export function showToast(toast: Toast): void {
  turns += 1;
  $shown.set({ toast, turn: turns });
}

interface LifeProps {
  isHeld: boolean;
  onEnd: () => void;
}

/** Ends a toast after its time, which does not pass while the toast is held. */
function Life({ isHeld, onEnd }: LifeProps) {
  const left = useRef(shownFor);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld]);
  return null;
}

/** F8 leads the focus to the place of toasts; the function it gives leads it back to where it was. */
function useFocusKey(place: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element>(null);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      if (!place.current?.contains(document.activeElement)) before.current = document.activeElement;
      place.current?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [place]);
  return () => {
    if (!place.current?.contains(document.activeElement)) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}

function Words({ title, message }: Toast) {
  return (
    <>
      <p className={classes.title}>{title}</p>
      <p dir="auto">{message}</p>
    </>
  );
}

function Mark({ tone }: Pick<Toast, "tone">) {
  return (
    <svg className={classes.mark} viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="10" cy="10" r="8" />
      <path d={tone === "success" ? "m6.5 10.3 2.4 2.4 4.6-5" : "M10 6v4.6M10 13.6v.2"} />
    </svg>
  );
}

interface CardProps {
  shown: Shown | undefined;
  onDismiss: () => void;
}

/** The toast, and where there is none its two live regions: screen readers speak only what enters them. */
function Card({ shown, onDismiss }: CardProps) {
  const t = useStore(messages);
  const [swipe] = useState(createSwipe);
  const words = shown && <Words key={shown.turn} {...shown.toast} />;
  const tone = shown?.toast.tone;
  return (
    <div className={shown && classes.toast} data-tone={tone} {...swipe(onDismiss)}>
      {tone && <Mark tone={tone} />}
      <div role="status">{tone === "success" && words}</div>
      <div role="alert">{tone === "error" && words}</div>
      {shown && (
        <button type="button" className={classes.dismiss} aria-label={t.dismiss} onClick={onDismiss}>
          <svg viewBox="0 0 20 20" stroke="currentColor" aria-hidden>
            <path d="m5.5 5.5 9 9m0-9-9 9" />
          </svg>
        </button>
      )}
    </div>
  );
}

/** The place where toasts appear; once in an app. */
export function Toasts() {
  const t = useStore(messages);
  const shown = useStore($shown);
  const place = useRef<HTMLElement>(null);
  const giveFocusBack = useFocusKey(place);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  function dismiss() {
    giveFocusBack();
    setHovered(false);
    $shown.set(undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    dismiss();
  }
  return (
    <section
      ref={place}
      className={classes.place}
      aria-label={t.notifications}
      data-notifications
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Card shown={shown} onDismiss={dismiss} />
      {shown && <Life key={shown.turn} isHeld={hovered || focused} onEnd={dismiss} />}
    </section>
  );
}

let placed: Promise<void> | undefined;

/** Gives a page that has no `Toasts` of its own a place for them, once; ready when screen readers listen to it. */
export function placeToasts(): Promise<void> {
  placed ??= new Promise((resolve) => {
    createRoot(document.body.appendChild(document.createElement("div"))).render(<Toasts />);
    setTimeout(resolve, noticedAfter);
  });
  return placed;
}
