import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { CloseButton, Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useDeferredValue } from "react";
import type { ReactNode } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { viewerTheme } from "@minbar/ui/theme";
import { messages } from "#shared/messages.ts";
import classes from "./dialog.module.css";

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** One element that lays out a scrolling body and, if there are actions, a foot. */
  children: ReactNode;
}

/** In 180 ms from 98 % of its size; on narrow screens it comes from the foot of the screen. */
const transition = {
  in: { opacity: 1, transform: "none" },
  out: { opacity: 0, transform: "var(--dialog-from)" },
  common: { transformOrigin: "center" },
  transitionProperty: "opacity, transform",
};

/** The dialog holds its own scrolling part, so that title and actions stay. */
function AsItIs({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** A dialog of the viewer, at most 80 % of the screen high; a sheet at its foot on narrow screens. */
export function Dialog({ title, opened, onClose, children }: Props) {
  const t = useStore(messages);
  // It is put in place closed and opens at once: only a change tells Mantine where the focus came from.
  const isOpen = useDeferredValue(opened, false);
  return (
    <ThemeProvider theme={viewerTheme}>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        size={600}
        centered
        yOffset={0}
        transitionProps={{ transition, duration: 180, timingFunction: "var(--app-ease)" }}
        scrollAreaComponent={AsItIs}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        <Modal.Overlay backgroundOpacity={0.5} transitionProps={{ duration: 180 }} />
        <Modal.Content>
          <div className={classes.header}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <CloseButton aria-label={t.close} size={44} iconSize={20} onClick={onClose} />
          </div>
          {children}
        </Modal.Content>
      </Modal.Root>
    </ThemeProvider>
  );
}
