import { createWordFinder } from "./arabic-word.ts";
import type { ArabicWord, Point } from "./arabic-word.ts";
import type { Places, Show } from "./by-mouse.ts";

/** Milliseconds after which a touch is a long press: before the browser's own long press, which selects text. */
const longPress = 450;
/** Pixels that a resting finger may move. */
const slack = 10;

/** A finger on a word. */
interface Press extends Point {
  word: ArabicWord;
  isLong: boolean;
}

function isTouch({ pointerType, isPrimary }: PointerEvent): boolean {
  return pointerType === "touch" && isPrimary;
}

/** The browser's own long press would choose the word for copying. */
function letChoose(list: HTMLElement, isAllowed: boolean): void {
  if (isAllowed) list.style.removeProperty("-webkit-user-select");
  else list.style.setProperty("-webkit-user-select", "none");
}

/** Explains the word on which a finger stays. A tap plays, as everywhere; a long press does nothing else. */
export function byTouch({ list, tip }: Places, show: Show): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const wordUnder = createWordFinder(list);
  let press: Press | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    if (!press) return;
    press.isLong = true;
    show(press.word);
  }
  function begin(event: PointerEvent) {
    if (isTouch(event) && !(event.target instanceof Node && tip.contains(event.target))) show(undefined);
    const point = { x: event.clientX, y: event.clientY };
    const word = isTouch(event) ? wordUnder(point)?.word : undefined;
    press = word && { ...point, word, isLong: false };
    if (!press) return;
    timer = setTimeout(open, longPress);
    letChoose(list, false);
  }
  function end() {
    clearTimeout(timer);
    letChoose(list, true);
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > slack) end();
  }
  /** Neither the menu of Android's own long press, which may come first, nor the click after a long press. */
  function refuse(event: Event) {
    if (!press || (event.type === "click" && !press.isLong)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "contextmenu") open();
    else press = undefined;
  }
  addEventListener("pointerdown", begin, options);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, options);
  list.addEventListener("pointermove", move, options);
  for (const type of ["contextmenu", "click"]) list.addEventListener(type, refuse, options);
  return () => {
    end();
    listening.abort();
  };
}
