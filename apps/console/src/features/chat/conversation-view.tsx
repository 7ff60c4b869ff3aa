import { IconMessage } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useLayoutEffect } from "react";
import type { Conversation } from "@minbar/domain/team/conversation";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import { Composer } from "./composer.tsx";
import { openDraft, useDraft } from "./drafts.ts";
import { MessageList } from "./message-list.tsx";
import { messages } from "./messages.ts";
import { send, useSendState } from "./send-state.ts";
import { SettingsBar, useSettings } from "./settings-bar.tsx";
import { useConversation } from "./use-conversations.ts";
import classes from "./chat.module.css";

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const { id } = conversation;
  const person = useUser().id;
  // Stored drafts are outside React.
  const last = conversation.messages.at(-1);
  const unanswered = last?.role === "user" ? last.content : undefined;
  useLayoutEffect(() => openDraft(person, id, unanswered), [person, id, unanswered]);
  const offer = api.conversations.models.useQuery();
  const settings = useSettings(conversation);
  const sending = useSendState(id);
  const draft = useDraft(id);
  const sendNow = (message: string) => void send(id, { message, ...settings.form.getValues() });
  return (
    <section className={classes.pane} aria-label={conversation.title}>
      <SettingsBar
        settings={settings}
        models={offer.data?.models ?? [conversation.model]}
        storedModel={conversation.model}
      />
      <MessageList
        conversation={conversation}
        sending={sending}
        isReturned={draft === sending?.message}
        onRetry={sendNow}
      />
      <Composer
        id={id}
        draft={draft}
        sending={sending}
        isSetUp={offer.data?.available ?? true}
        onSend={sendNow}
      />
    </section>
  );
}

/** A conversation in each state: loading, missing, failed, loaded. */
export function ConversationView({ id }: { id: number }) {
  const t = useStore(messages);
  const { loading } = useStore(words);
  const query = useConversation(id);
  if (query.data) return <OpenConversation key={id} conversation={query.data} />;
  if (!query.isError) return <div className={classes.pane} role="status" aria-label={loading} />;
  if (statusOf(query.error) === 404)
    return <Empty icon={<IconMessage size={24} stroke={1.5} />} text={t.notFound} hint={t.notFoundHint} />;
  return <LoadFailed what={t.messages} refetch={query.refetch} />;
}
