import { useBlocker } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { messages } from "./messages.ts";

/** While something is unsaved: leaving the page, or closing the window, asks first. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const t = useStore(messages);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === "blocked"}
      title={t.unsavedTitle}
      action={t.leave}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t.unsavedHint}
    </ConfirmDialog>
  );
}
