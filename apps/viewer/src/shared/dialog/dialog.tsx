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
  /** One element with a scrolling body and an optional footer for actions. */
  children: ReactNode;
}

/** Scales from 98 %; on narrow screens slides from the bottom. */
const transition = {
  in: { opacity: 1, transform: "none" },
  out: { opacity: 0, transform: "var(--dialog-from)" },
  common: { transformOrigin: "center" },
  transitionProperty: "opacity, transform",
};

/** Only the body scrolls, so that title and actions stay visible. */
function NoScrollArea({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** At most 80 % of the screen's height; a bottom sheet on narrow screens. */
export function Dialog({ title, opened, onClose, children }: Props) {
  const t = useStore(messages);
  // Rendered closed first, then opened: Mantine records the focus only when `opened` changes.
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
        scrollAreaComponent={NoScrollArea}
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
