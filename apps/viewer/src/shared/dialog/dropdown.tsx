import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { ComponentProps, KeyboardEvent, RefObject } from "react";
import controls from "#shared/controls.module.css";
import { Cover } from "./dialog.tsx";
import classes from "./dropdown.module.css";
import { useOverlay } from "./use-overlay.ts";

interface Props extends ComponentProps<"div"> {
  role: "menu" | "dialog";
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const narrow = "(max-width: 61.99em)";

function onWidth(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Pixels between a dropdown and its button, and the edges of the screen. */
const gap = 6;

interface Placement {
  /** In line with the start of the button, not with its end. */
  isAtStart?: boolean;
  /** As wide as the button, within limits. */
  isAsWide?: boolean;
}

/** Pixels: a name beside a number fits, and the parts of an entry are not far from each other. */
const [narrowest, widest] = [300, 560];

/** Below the button or, without room there, above it. */
function place(box: HTMLElement, anchor: HTMLElement, { isAtStart = false, isAsWide }: Placement): void {
  if (isAsWide) box.style.inlineSize = `${Math.min(Math.max(anchor.offsetWidth, narrowest), widest)}px`;
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = clientHeight - bottom >= Math.min(box.scrollHeight + 2 * gap, top);
  const room = (isBelow ? clientHeight - bottom : top) - 2 * gap;
  const isFromLeft = isAtStart === (getComputedStyle(anchor).direction === "ltr");
  const edge = isFromLeft ? left : clientWidth - right;
  const offset = `${Math.max(gap, Math.min(edge, clientWidth - box.offsetWidth - gap))}px`;
  Object.assign(box.style, {
    inset: "auto",
    [isBelow ? "top" : "bottom"]: `${gap + (isBelow ? bottom : clientHeight - top)}px`,
    [isFromLeft ? "left" : "right"]: offset,
    maxBlockSize: `${room}px`,
  });
}

/** Keeps an open dropdown, a manual popover, at its button; a press elsewhere closes it. */
export function useAnchor(
  box: RefObject<HTMLElement | null>,
  anchor: Props["anchor"],
  { onClose: close, ...placement }: Placement & { onClose: () => void },
): void {
  const onClose = useEffectEvent(close);
  const stayAt = useEffectEvent((dropdown: HTMLElement, button: HTMLElement) =>
    place(dropdown, button, placement),
  );
  useLayoutEffect(() => {
    const [dropdown, button] = [box.current, anchor.current];
    if (!dropdown || !button) return undefined;
    // Above all else; older browsers show it anyway.
    dropdown.showPopover?.();
    const stay = () => stayAt(dropdown, button);
    stay();
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("resize", stay, { signal });
    addEventListener("scroll", stay, { signal, capture: true, passive: true });
    function onPress({ target }: PointerEvent) {
      const isInside = target instanceof Node && (dropdown?.contains(target) || button?.contains(target));
      if (!isInside) onClose();
    }
    document.addEventListener("pointerdown", onPress, { signal, capture: true });
    return () => ended.abort();
  }, [box, anchor]);
}

/** Moves within a menu; a click on an entry closes it. */
function menuKeys({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const entries = [...currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)")];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  // With the focus on the menu's own box, Up goes to the last entry as Down goes to the first.
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const to = places[key];
  if (to !== undefined) entries.at(to === entries.length ? 0 : to)?.focus();
  return to !== undefined;
}

function OnPage({ anchor, onClose, className = "", ...box }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useAnchor(element, anchor, { onClose });
  useOverlay(element, { onClose, isModal: false, returnTo: anchor });
  return (
    <div
      {...box}
      ref={element}
      popover="manual"
      tabIndex={-1}
      className={`${controls.dropdown} ${classes.onPage} ${className}`}
    />
  );
}

/** The cover of a menu is a dialog: as a menu alone it would be in no landmark. */
function coverOf({ role, "aria-label": label, "aria-labelledby": labelledBy }: ComponentProps<"div">) {
  if (role !== "menu") return {};
  return { role: "dialog", "aria-modal": true, "aria-label": label, "aria-labelledby": labelledBy };
}

function AtFoot({ anchor, onClose, className = "", ...box }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useOverlay(element, { onClose, isModal: true, returnTo: anchor });
  return (
    <Cover {...coverOf(box)} onClose={onClose}>
      <div
        {...box}
        ref={element}
        aria-modal={box.role === "dialog" || undefined}
        tabIndex={-1}
        className={`${controls.dropdown} ${classes.atFoot} ${className}`}
      />
    </Cover>
  );
}

/** What a button opens beside it, or on narrow screens at the foot of the screen. Without Mantine (decision 007). */
export function Dropdown(props: Props) {
  const isNarrow = useSyncExternalStore(onWidth, () => matchMedia(narrow).matches);
  const { role, onClose } = props;
  const menu: Pick<Props, "onKeyDown" | "onClick"> = {
    onKeyDown: (event) => {
      if (menuKeys(event)) event.preventDefault();
    },
    onClick: ({ target }) => {
      if (target instanceof Element && target.closest("[role=menuitem]:not(:disabled)")) onClose();
    },
  };
  const all = { ...props, ...(role === "menu" && menu) };
  // Beside its button in the document, to stay in the same landmark.
  return isNarrow ? <AtFoot {...all} /> : <OnPage {...all} />;
}
