import { IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useId, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { createPortal } from "react-dom";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import classes from "./dialog.module.css";
import { useOverlay } from "./use-overlay.ts";

interface CoverProps extends Omit<ComponentProps<"div">, "className"> {
  onClose: () => void;
}

/** Covers the page behind a dialog; a click on it closes the dialog. */
export function Cover({ onClose, children, ...cover }: CoverProps) {
  // A selection of text may end on it.
  const isPressed = useRef(false);
  return createPortal(
    <div
      {...cover}
      className={`app-group ${classes.cover}`}
      onMouseDown={({ target, currentTarget }) => {
        isPressed.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressed.current && target === currentTarget) onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** One element with a scrolling body and an optional footer for actions. */
  children: ReactNode;
}

function OpenDialog({ title, onClose, children }: Omit<Props, "opened">) {
  const t = useStore(messages);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  useOverlay(content, { onClose, isModal: true });
  return (
    <Cover onClose={onClose}>
      <div
        ref={content}
        role="dialog"
        aria-modal
        aria-labelledby={id}
        tabIndex={-1}
        className={classes.content}
      >
        <div className={classes.header}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <button
            type="button"
            aria-label={t.close}
            className={`${controls.icon} ${controls.quiet}`}
            onClick={onClose}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </Cover>
  );
}

/** At most 80 % of the screen's height; a bottom sheet on narrow screens. Without Mantine, so that it opens soon (decision 007). */
export function Dialog({ opened, ...props }: Props) {
  return opened && <OpenDialog {...props} />;
}
