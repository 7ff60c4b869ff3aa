import { Button, Group, Modal, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useBlocker } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { createContext, useContext, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { isLoggingInAgain } from "@minbar/ui/log-in-again";
import { UnsavedNotice } from "./unsaved-notice.tsx";
import type { UnsavedText } from "./use-unsaved-form.ts";
import { messages } from "../messages.ts";
import { UnsavedQuestion } from "./confirm-dialog.tsx";
import { useEscape } from "./use-escape.ts";

interface CloseControl {
  /** Set by the form: closes the dialog, but asks first if there are unsaved changes. */
  tryClose: RefObject<(() => void) | null>;
  onClose: () => void;
}

const CloseContext = createContext<CloseControl | undefined>(undefined);

interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** A `DialogForm`. */
  children: ReactNode;
}

/** A dialog with a form; asks before discarding unsaved changes, however it is closed. */
export function FormDialog({ opened, title, onClose, children }: DialogProps) {
  const tryClose = useRef<(() => void) | null>(null);
  const closing = useMemo(() => ({ tryClose, onClose }), [onClose]);
  return (
    <Modal
      opened={opened}
      onClose={() => (tryClose.current ?? onClose)()}
      closeOnEscape={false}
      title={title}
      size={480}
    >
      <CloseContext value={closing}>{children}</CloseContext>
    </Modal>
  );
}

/** Asks before the dialog is closed or the page is left while the form has unsaved changes. */
function useUnsavedGuard<Values>({ form, isBusy, unsavedText }: FormProps<Values>) {
  const closing = useContext(CloseContext);
  if (!closing) throw new Error("DialogForm must be inside FormDialog");
  const { onClose } = closing;
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const isUnsaved = () => !isLeaving.current && form.isDirty();
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    // The sign-in page leads back here, and the stored text is restored then.
    enableBeforeUnload: () => isUnsaved() && !(isLoggingInAgain() && unsavedText.isOnDevice()),
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  const leave = () => {
    isLeaving.current = true;
    // Stays open until the save in flight has succeeded.
    if (!isBusy) unsavedText.forget();
    setAsking(false);
    if (isBlocked) blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    if (isBlocked) blocker.reset();
  };
  // Uses the latest function: if the user wanted to leave during the save, the navigation continues.
  const leaveSaved = useRef<(() => void) | null>(null);
  useImperativeHandle(leaveSaved, () => leave);
  const end = () => {
    unsavedText.forget();
    leaveSaved.current?.();
  };
  const tryClose = () => (isUnsaved() ? setAsking(true) : onClose());
  const isOpen = isAsking || isBlocked;
  useImperativeHandle(closing.tryClose, () => tryClose);
  useEscape(!isOpen, tryClose);
  return { isOpen, leave, stay, tryClose, end };
}

interface FormProps<Values> {
  form: Pick<UseFormReturnType<Values>, "isDirty" | "onSubmit">;
  unsavedText: UnsavedText;
  /** The save button's label. */
  action: string;
  isBusy: boolean;
  /** Saves, and calls `onSaved` on success, even if the dialog has been closed. */
  onSave: (values: Values, onSaved: () => void) => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a `FormDialog`, with its two buttons. */
export function DialogForm<Values>(props: FormProps<Values>) {
  const { form, unsavedText, action, isBusy, onSave, children } = props;
  const { cancel } = useStore(messages);
  const { isOpen, leave, stay, tryClose, end } = useUnsavedGuard(props);
  return (
    <>
      <form onSubmit={form.onSubmit((values) => onSave(values, end))} noValidate>
        <Stack gap={18}>
          <UnsavedNotice unsavedText={unsavedText} />
          {children}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={tryClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </form>
      <UnsavedQuestion opened={isOpen} isSaving={isBusy} onLeave={leave} onStay={stay} />
    </>
  );
}
