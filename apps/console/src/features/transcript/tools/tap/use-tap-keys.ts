import { useEffect, useState } from "react";
import type { RefObject } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { useLatest } from "#shared/use-latest.ts";
import { messages } from "./messages.ts";
import type { TapSession } from "./tap-session.ts";

interface Options {
  session: TapSession;
  /** The large key, which has the focus. */
  key: RefObject<HTMLButtonElement | null>;
  leave: () => void;
}

/** Whether Enter presses another control. */
function isOnControl(key: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused !== key && (focused?.matches("button, a, input, summary") ?? false);
}

function tapKeys({
  session,
  key,
  leave,
}: Omit<Options, "leave"> & { leave: () => () => void }): ShortcutGroup {
  const t = messages.get();
  const shortcuts = [
    { keys: ["Space"], does: t.key, run: () => session.tap() },
    { keys: ["Enter"], does: t.pauseHere, run: () => !isOnControl(key.current) && session.hold() },
    { keys: ["Backspace"], does: t.takeBack, run: () => session.takeBack() },
    { keys: ["ArrowUp"], does: t.lineBefore, run: () => session.move(-1), repeats: true },
    { keys: ["ArrowDown"], does: t.lineAfter, run: () => session.move(1), repeats: true },
    { keys: ["Escape"], does: t.leave, run: () => leave()() },
  ];
  return { title: t.tapAlong, shortcuts };
}

/** The large key itself: acts when Space or Enter goes down, once however long it is held. */
function listenToKey(button: HTMLElement, session: TapSession): () => void {
  const ended = new AbortController();
  button.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((key !== " " && key !== "Enter") || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      if (event.repeat) return;
      if (key === " ") session.tap();
      else session.hold();
    },
    { signal: ended.signal },
  );
  // Without this, releasing Space would click it.
  button.addEventListener("keyup", (event) => void (event.key === " " && event.preventDefault()), {
    signal: ended.signal,
  });
  return () => ended.abort();
}

/** The mode's keys. The player would take them after a click in it, so the focus comes back. */
export function useTapKeys({ session, key, leave }: Options): void {
  const latest = useLatest(leave);
  const [group] = useState(() => tapKeys({ session, key, leave: latest }));
  usePageKeys(group);
  // The focus, and the window's loss of it to the player's frame, are outside React.
  useEffect(() => {
    const button = key.current;
    if (!button) return undefined;
    const takeFocus = () => button.focus({ preventScroll: true });
    const onBlur = () => {
      setTimeout(() => {
        if (document.activeElement instanceof HTMLIFrameElement) takeFocus();
      });
    };
    takeFocus();
    addEventListener("blur", onBlur);
    const end = listenToKey(button, session);
    return () => {
      removeEventListener("blur", onBlur);
      end();
    };
  }, [session, key]);
}
