import { useStore } from "@nanostores/react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import { stop } from "./sendings.ts";
import { useConversationMutations } from "./use-conversation-mutations.ts";

interface Props {
  /** The one to delete; none: nothing is asked. */
  conversation: Pick<Conversation, "id" | "title"> | undefined;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Asks before a conversation goes with its messages. */
export function ConversationDeletion({ conversation, onClose, onDeleted }: Props) {
  const t = useStore(messages);
  const { remove } = useConversationMutations();
  function confirm({ id }: Pick<Conversation, "id">) {
    const done = () => {
      stop(id);
      onClose();
      onDeleted(id);
    };
    remove.mutate({ id }, whenDeleted(done));
  }
  return (
    <ConfirmDialog
      opened={conversation !== undefined}
      title={t.deleteTitle}
      action={t.delete}
      isBusy={remove.isPending}
      onConfirm={() => conversation && confirm(conversation)}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{conversation?.title}</strong>
      </p>
      <p>{t.deleteHint}</p>
    </ConfirmDialog>
  );
}
