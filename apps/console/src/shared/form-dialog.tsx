import { Modal } from "@mantine/core";
import { useRef } from "react";
import type { ReactNode } from "react";
import { DialogDoor } from "./dialog-door.ts";

interface Props {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** A `DialogForm`. */
  children: ReactNode;
}

/** A dialog with a form: whatever way it is closed, something typed is not thrown away unasked. */
export function FormDialog({ opened, title, onClose, children }: Props) {
  const close = useRef<(() => void) | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={() => (close.current ?? onClose)()}
      closeOnEscape={false}
      title={title}
      size={480}
    >
      <DialogDoor value={{ close, onClose }}>{children}</DialogDoor>
    </Modal>
  );
}
