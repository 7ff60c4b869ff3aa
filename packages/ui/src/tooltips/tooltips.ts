import { createHoverIntent } from "./hover-intent.ts";
import { placeTooltip } from "./tooltip-position.ts";
import classes from "./tooltips.module.css";

/** The visible text: without hidden text and text for screen readers only, which is one pixel in size. */
function isSeen(text: Node): boolean {
  const parent = text.parentElement;
  return Boolean(
    text.textContent?.trim() &&
    parent &&
    !parent.closest("[aria-hidden=true]") &&
    parent.getBoundingClientRect().width > 1,
  );
}

function hasSeenText(control: Element): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isSeen(texts.currentNode)) return true;
  return false;
}

/** The name of a control without visible text, for its tooltip; `undefined` for other controls. */
function nameOfIcon(control: Element): string | undefined {
  if (control.matches("[aria-haspopup][aria-expanded=true]") || hasSeenText(control)) return undefined;
  const words = control.cloneNode(true);
  if (!(words instanceof Element)) return undefined;
  for (const hidden of words.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return control.getAttribute("aria-label") ?? (words.textContent.trim() || undefined);
}

function createTip() {
  const tip = document.createElement("div");
  const words = document.createElement("div");
  tip.role = "tooltip";
  tip.className = classes.tip ?? "";
  words.className = classes.words ?? "";
  words.dir = "auto";
  tip.hidden = true;
  tip.append(words);
  document.body.append(tip);
  return { tip, words };
}

/** The control at a point of the page, if it shows no text. */
function iconAt(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? target.closest("button, a[href]") : null;
  return control && nameOfIcon(control) !== undefined ? control : undefined;
}

let isPlaced = false;

/**
 * Gives every control without visible text, such as an icon, a tooltip with its name: when the pointer rests on it or
 * it has keyboard focus, until it is pressed, Escape is pressed, or the page scrolls.
 */
export function placeTooltips(): void {
  if (isPlaced) return;
  isPlaced = true;
  const { tip, words } = createTip();
  const intent = createHoverIntent<Element>((control) => {
    const name = control?.isConnected ? nameOfIcon(control) : undefined;
    tip.hidden = name === undefined;
    if (!control || name === undefined) return;
    words.textContent = name;
    placeTooltip(tip, control.getBoundingClientRect());
  });
  const onPointer = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    if (target instanceof Node && tip.contains(target)) intent.keepOpen();
    else intent.over(iconAt(target));
  };
  let isFocused = false;
  const onFocus = ({ target }: FocusEvent) => {
    isFocused = target instanceof Element && target.matches(":focus-visible");
    if (isFocused) intent.over(iconAt(target));
  };
  const onKey = (event: KeyboardEvent) => {
    // The same key must not close anything else.
    if (event.key === "Escape" && !tip.hidden) event.stopImmediatePropagation();
    if (event.key !== "Tab") intent.dismiss();
  };
  document.addEventListener("pointerover", onPointer);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", () => isFocused && intent.over(undefined));
  document.documentElement.addEventListener("pointerleave", () => intent.over(undefined));
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("pointerdown", () => intent.dismiss(), { capture: true });
  addEventListener("scroll", () => intent.dismiss(), { capture: true, passive: true });
  // The pointer or the focus may already have been on an icon before this was loaded.
  const pointed = matchMedia("(hover: hover)").matches && [...document.querySelectorAll(":hover")].at(-1);
  intent.over(iconAt(pointed || null) ?? iconAt(document.querySelector(":focus-visible")));
}
