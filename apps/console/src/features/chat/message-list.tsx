import { Box, Button, Flex } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isUnanswered } from "@minbar/domain/team/conversation";
import type { Conversation } from "@minbar/domain/team/conversation";
import { Empty } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { lastStateOf } from "./last-state.ts";
import { Answer, OwnMessage, Waiting } from "./message-items.tsx";
import { messages } from "./messages.ts";
import type { SendState } from "./send-state.ts";
import classes from "./messages.module.css";

interface Props {
  conversation: Conversation;
  sending: SendState | undefined;
  /** Whether the failed message is unchanged in the field. */
  isReturned: boolean;
  onRetry: (message: string) => void;
}

/** Pixels from the end within which the list keeps scrolling. */
const nearEnd = 80;

/** Scrolls to the end when something is sent, and keeps the end visible while the user is there. */
function useEndVisible(sent: unknown) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isNear = useRef(true);
  const toEnd = useEffectEvent(() => {
    if (isNear.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  });
  const onSent = useEffectEvent((_sent: unknown) => {
    isNear.current = true;
    toEnd();
  });
  useLayoutEffect(() => onSent(sent), [sent]);
  // The height also changes for other reasons, such as fonts or layout.
  useEffect(() => {
    if (!list.current || !scroller.current) return undefined;
    const watcher = new ResizeObserver(() => toEnd());
    watcher.observe(list.current);
    watcher.observe(scroller.current);
    return () => watcher.disconnect();
  }, []);
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    isNear.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  };
  return { scroller, list, onScroll };
}

const unanswered = {
  wrap: "wrap",
  align: "center",
  justify: "flex-end",
  gap: 8,
  c: "var(--app-danger)",
} as const;

/** A message without an answer: the reason, and a retry button. */
function Unanswered({ why, onRetry }: { why: string; onRetry: (() => void) | undefined }) {
  const { retry } = useStore(words);
  return (
    <Flex component="li" {...unanswered}>
      <p>{why}</p>
      {onRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </Flex>
  );
}

function AnswerSoFar({ sending: { text, model, tookMs, outcome } }: { sending: SendState }) {
  return <Answer text={text} model={model} tookMs={tookMs ?? null} isStopped={outcome !== "sending"} />;
}

/** What is shown after the stored messages. */
function Last({ conversation, sending, isReturned, onRetry }: Props) {
  const t = useStore(messages);
  const state = lastStateOf(conversation, sending);
  if (!state) return null;
  if (state.kind === "answer") return <AnswerSoFar sending={state.sending} />;
  if (state.kind === "waiting") return <Waiting message={state.message} />;
  if (state.kind === "elsewhere")
    return (
      <Flex component="li" {...unanswered}>
        {t.answeredElsewhere}
      </Flex>
    );
  const canRetry = state.isStored || isReturned;
  const retry = () => onRetry(state.message);
  return <Unanswered why={state.why ?? t.unanswered} onRetry={canRetry ? retry : undefined} />;
}

/** A stored message, and whether it is left out of what is sent with later ones. */
function StoredMessage({
  conversation: { messages: stored },
  sending,
  onRetry,
  index,
}: Props & { index: number }) {
  const t = useStore(messages);
  const message = stored[index];
  if (!message) return null;
  const { role, content, timestamp: _, ...facts } = message;
  if (role === "assistant") return <Answer text={content} {...facts} />;
  const isSending = sending?.outcome === "sending";
  const isFollowed = index < stored.length - 1 || (isSending && sending.message !== content);
  return (
    <>
      <OwnMessage text={content} />
      {isFollowed && isUnanswered(stored, index) && (
        <Unanswered why={t.leftOut} onRetry={isSending ? undefined : () => onRetry(content)} />
      )}
    </>
  );
}

/** The messages, newest last. */
export function MessageList(props: Props) {
  const t = useStore(messages);
  const { conversation, sending } = props;
  const { scroller, list, onScroll } = useEndVisible(sending?.startedAt);
  return (
    <div ref={scroller} className="app-scroll" onScroll={onScroll}>
      {conversation.messages.length === 0 && !sending && (
        <Empty icon={<IconMessage size={24} stroke={1.5} />} text={t.noMessages} />
      )}
      <Box maw={760} mx="auto" px={{ base: 12, md: 24 }} py={{ base: 16, md: 24 }}>
        <ol ref={list} className={classes.messages} aria-label={t.messages}>
          {conversation.messages.map(({ role, timestamp }, index) => (
            <StoredMessage key={`${timestamp} ${role}`} {...props} index={index} />
          ))}
          <Last {...props} />
        </ol>
      </Box>
    </div>
  );
}
