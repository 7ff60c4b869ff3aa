import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconMessage } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { Empty } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import badge from "#shared/library/badge.module.css";
import { Page } from "#shared/page.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { ConversationList } from "#features/chat/conversation-list.tsx";
import { ConversationView } from "#features/chat/conversation-view.tsx";
import { messages } from "#features/chat/messages.ts";
import classes from "#features/chat/chat.module.css";

/** Conversations with a language model; a phone shows either the list or the open one. */
export function ChatPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const { conversation: openId } = useSearch({ from: "/staff/gemini-chat" });
  const navigate = useNavigate({ from: "/gemini-chat" });
  const onOpen = (id: number | undefined) => void navigate({ search: { conversation: id } });
  const isNarrow = useNarrow();
  const isOpen = openId !== undefined;
  const back = isNarrow && isOpen && (
    <ActionIcon size={44} aria-label={t.toConversations} onClick={() => onOpen(undefined)}>
      <IconArrowLeft size={18} stroke={1.5} className="app-turns" />
    </ActionIcon>
  );
  return (
    <Page
      title={word["gemini-chat"]}
      before={back}
      beside={<span className={badge.badge}>{t.adminOnly}</span>}
    >
      <div className={classes.chat}>
        {!(isNarrow && isOpen) && <ConversationList openId={openId} onOpen={onOpen} />}
        {isOpen && <ConversationView id={openId} />}
        {!isOpen && !isNarrow && <Empty icon={<IconMessage size={24} stroke={1.5} />} text={t.chooseOne} />}
      </div>
    </Page>
  );
}
