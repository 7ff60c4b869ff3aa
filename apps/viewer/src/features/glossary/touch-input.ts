import { createWordFinder } from "./arabic-word.ts";
import type { ArabicWord, Point } from "./arabic-word.ts";
import type { Elements, ShowWord } from "./mouse-input.ts";

/** Milliseconds: shorter than the browser's own long press, which selects text. */
const longPress = 450;
/** Pixels that a resting finger may move. */
const slack = 10;

interface Press extends Point {
  word: ArabicWord;
  isLong: boolean;
}

function isTouch({ pointerType, isPrimary }: PointerEvent): boolean {
  return pointerType === "touch" && isPrimary;
}

/** While disabled, the browser's own long press does not select the word. */
function allowSelection(list: HTMLElement, isAllowed: boolean): void {
  if (isAllowed) list.style.removeProperty("-webkit-user-select");
  else list.style.setProperty("-webkit-user-select", "none");
}

/**
 * Explains the word under a long press, which does not play the line; a tap does. `earlier`: the press that loaded this
 * code, if it still lasts. Returns the function that unsubscribes.
 */
export function listenToTouch(elements: Elements, show: ShowWord, earlier?: PointerEvent): () => void {
  const { list, tip, meaningsOf } = elements;
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const wordUnder = createWordFinder(list, meaningsOf);
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
    timer = setTimeout(open, longPress - (performance.now() - event.timeStamp));
    allowSelection(list, false);
  }
  function end() {
    clearTimeout(timer);
    allowSelection(list, true);
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > slack) end();
  }
  /** Prevents Android's context menu, which may open first, and the click after a long press. */
  function prevent(event: Event) {
    if (!press || (event.type === "click" && !press.isLong)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "contextmenu") open();
    else press = undefined;
  }
  addEventListener("pointerdown", begin, options);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, options);
  list.addEventListener("pointermove", move, options);
  for (const type of ["contextmenu", "click"]) list.addEventListener(type, prevent, options);
  if (earlier?.type === "pointerdown") begin(earlier);
  return () => {
    end();
    controller.abort();
  };
}
