import { Button, Skeleton, Stack } from "@mantine/core";
import { IconMessage, IconPlus } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { conversationTitle } from "@minbar/domain/team/conversation";
import type { Conversation } from "@minbar/domain/team/conversation";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { messages as words } from "#shared/messages.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { messages } from "./messages.ts";
import { stop } from "./send-state.ts";
import { useConversationMutations, useConversations } from "./use-conversations.ts";
import classes from "./conversations.module.css";

interface Props {
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

type ConversationSummary = Pick<Conversation, "id" | "title">;

function Loading() {
  const { loading } = useStore(words);
  return (
    <Stack component="ul" gap={1} aria-label={loading}>
      {[70, 50, 60].map((width) => (
        <li key={width} className={classes.row}>
          <Skeleton h={12} w={`${width}%`} m={10} />
        </li>
      ))}
    </Stack>
  );
}

function Rows({ onDelete }: { onDelete: (one: ConversationSummary) => void }) {
  const t = useStore(messages);
  const { query, conversations } = useConversations();
  if (query.isError && !conversations) return <LoadFailed what={t.conversations} refetch={query.refetch} />;
  if (!conversations) return <Loading />;
  if (conversations.length === 0)
    return <Empty icon={<IconMessage size={24} stroke={1.5} />} text={t.empty} hint={t.emptyHint} />;
  return (
    <>
      <Stack component="ul" gap={1}>
        {conversations.map((one) => (
          <ConversationRow key={one.id} conversation={one} onDelete={() => onDelete(one)} />
        ))}
      </Stack>
      <MorePages query={query} />
    </>
  );
}

interface DeletionProps {
  /** The conversation to delete; absent: the dialog is closed. */
  conversation: ConversationSummary | undefined;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Asks before deleting a conversation with its messages. */
function ConversationDeletion({ conversation, onClose, onDeleted }: DeletionProps) {
  const t = useStore(messages);
  const { remove } = useConversationMutations();
  function confirm({ id }: ConversationSummary) {
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

/** The user's own conversations, and a button for a new one. */
export function ConversationList({ openId, onOpen }: Props) {
  const t = useStore(messages);
  const { create } = useConversationMutations();
  const [deleting, setDeleting] = useState<ConversationSummary>();
  function start() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const title = conversationTitle("", new Date(), timeZone);
    create.mutate({ title }, { onSuccess: ({ id }) => onOpen(id) });
  }
  return (
    <nav className={`${classes.list} app-scroll`} aria-label={t.conversations}>
      <Button
        data-create
        variant="default"
        flex="none"
        leftSection={<IconPlus size={16} />}
        loading={create.isPending}
        onClick={start}
      >
        {t.create}
      </Button>
      <Rows onDelete={setDeleting} />
      <ConversationDeletion
        conversation={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => id === openId && onOpen(undefined)}
      />
    </nav>
  );
}
