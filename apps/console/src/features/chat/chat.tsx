import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconMessage } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { Empty } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import badge from "#shared/library/badge.module.css";
import { Page } from "#shared/page.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { messages } from "./messages.ts";
import classes from "./chat.module.css";

interface Props {
  /** The one that is open. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** Conversations with a language model; on a phone the list and the one that is open take turns. */
export function Chat({ openId, onOpen }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
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
