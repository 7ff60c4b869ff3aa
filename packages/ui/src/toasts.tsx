import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import type { FocusEvent } from "react";
import { createRoot } from "react-dom/client";
import { languageOf } from "@minbar/domain/library/language";
import { $language, i18n } from "./messages.ts";
import { sentenceDirection } from "./sentence-direction.ts";
import { $toast, endToast } from "./toast.ts";
import type { ShownToast, Toast } from "./toast.ts";
import classes from "./toasts.module.css";

const messages = i18n("toasts", {
  notification: "Notification",
  notifications: "Notifications",
  dismiss: "Dismiss",
});

function Mark({ tone }: Pick<Toast, "tone">) {
  return (
    <svg className={classes.mark} viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="10" cy="10" r="8" />
      <path d={tone === "success" ? "m6.5 10.3 2.4 2.4 4.6-5" : "M10 6v4.6M10 13.6v.2"} />
    </svg>
  );
}

interface CardProps {
  toast: Toast;
  onDismiss: () => void;
}

/** A toast; errors interrupt a screen reader, successes wait. */
function Card({ toast: { title, message, detail, tone, action, secondAction }, onDismiss }: CardProps) {
  const t = useStore(messages);
  const language = useStore($language);
  const card = useRef<HTMLLIElement>(null);
  const isEscapeElsewhere = useRef(false);
  // The key must not also close a dialog behind the toast.
  function onEscapeKeyDown({ target }: KeyboardEvent) {
    isEscapeElsewhere.current = target instanceof Node && !card.current?.parentElement?.contains(target);
  }
  function onOpenChange() {
    if (!isEscapeElsewhere.current) onDismiss();
    isEscapeElsewhere.current = false;
  }
  return (
    <Root
      ref={card}
      open
      onOpenChange={onOpenChange}
      onEscapeKeyDown={onEscapeKeyDown}
      type={tone === "error" ? "foreground" : "background"}
      className={classes.toast}
      data-tone={tone}
      // A horizontal drag is a swipe; the page handles the rest.
      style={{ touchAction: "pan-y" }}
    >
      <Mark tone={tone} />
      <div className={classes.words}>
        {/* The space separates the two in announcements. */}
        <Title className={classes.title}>{title}</Title>{" "}
        <Description dir={sentenceDirection(message, language)}>{message}</Description>
        {detail !== undefined && <p className={classes.detail}> {detail}</p>}
        {[action, secondAction].map(
          (one) =>
            one && (
              <Action key={one.label} className={classes.action} altText={one.label} onClick={one.onClick}>
                {one.label}
              </Action>
            ),
        )}
      </div>
      <Close className={classes.dismiss} aria-label={t.dismiss}>
        <svg viewBox="0 0 20 20" stroke="currentColor" aria-hidden>
          <path d="m5.5 5.5 9 9m0-9-9 9" />
        </svg>
      </Close>
    </Root>
  );
}

/** The notification area. F8 focuses it, and closing a toast restores the focus. */
function Toasts() {
  const t = useStore(messages);
  const toast = useStore($toast);
  const { direction } = languageOf(useStore($language));
  const viewport = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement>(null);
  const [endings, setEndings] = useState(0);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  }
  /** Restores the focus, or blurs if the element no longer exists: otherwise the next toast would wait for the focus to leave. */
  function leave() {
    const isInside = () => viewport.current?.contains(document.activeElement);
    if (isInside()) before.current?.focus({ preventScroll: true });
    if (isInside() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  function dismiss(dismissed: ShownToast) {
    leave();
    endToast(dismissed);
    setEndings(endings + 1);
  }
  return (
    // A new area after each dismissed toast: otherwise Radix would pause the next one until the finger that swiped is lifted.
    <Provider
      key={endings}
      label={t.notification}
      duration={5000}
      swipeDirection={direction === "rtl" ? "left" : "right"}
      swipeThreshold={50}
    >
      {toast && <Card key={toast.number} toast={toast} onDismiss={() => dismiss(toast)} />}
      <Viewport
        ref={viewport}
        className={classes.viewport}
        label={t.notifications}
        data-notifications
        onFocus={onFocus}
      />
    </Provider>
  );
}

/** Renders the notification area once. */
export function placeToasts(): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(<Toasts />);
}
