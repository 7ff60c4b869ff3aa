import { Button, Group, Stack } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useImperativeHandle, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { useDialogDoor } from "./dialog-door.ts";
import { LeavingQuestion } from "./leaving-question.tsx";
import { messages } from "./messages.ts";
import { useEscape } from "./use-escape.ts";

/** What is asked of Mantine's `useForm`. */
interface Form<Values> {
  isDirty: () => boolean;
  onSubmit: (handle: (values: Values) => void) => (event?: FormEvent<HTMLFormElement>) => void;
}

interface Props<Values> {
  form: Form<Values>;
  /** The word of the button that saves. */
  action: string;
  isBusy: boolean;
  /** `done` closes the dialog: what was typed is kept elsewhere by then. */
  onSave: (values: Values, done: () => void) => void;
  /** The fields. */
  children: ReactNode;
}

/** Closing the dialog and leaving the page, both of which ask first while something typed is not saved. */
function useLeaving(isDirty: () => boolean) {
  const { close, onClose } = useDialogDoor();
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const isUnsaved = () => !isLeaving.current && isDirty();
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  const leave = () => {
    isLeaving.current = true;
    setAsking(false);
    if (isBlocked) blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    if (isBlocked) blocker.reset();
  };
  const tryClose = () => (isUnsaved() ? setAsking(true) : onClose());
  const isOpen = isAsking || isBlocked;
  useImperativeHandle(close, () => tryClose);
  useEscape(!isOpen, tryClose);
  return { isOpen, leave, stay, tryClose };
}

/** The form of a `FormDialog`: its fields, and at its foot the two ways out. */
export function DialogForm<Values>({ form, action, isBusy, onSave, children }: Props<Values>) {
  const { cancel } = useStore(messages);
  const { isOpen, leave, stay, tryClose } = useLeaving(form.isDirty);
  return (
    <>
      <form onSubmit={form.onSubmit((values) => onSave(values, leave))} noValidate>
        <Stack gap={18}>{children}</Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={tryClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </form>
      <LeavingQuestion opened={isOpen} onLeave={leave} onStay={stay} />
    </>
  );
}
