import { Alert, Box, Button, Group, Text, Textarea } from "@mantine/core";
import { IconArrowUp, IconPlayerStop } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { messageInput } from "@minbar/domain/team/conversation-input";
import { keepToastsAbove } from "#shared/toast-room.ts";
import { typeDraft } from "./drafts.ts";
import { formatElapsed } from "./elapsed.ts";
import { messages } from "./messages.ts";
import { stop } from "./send-state.ts";
import type { SendState } from "./send-state.ts";
import classes from "./composer.module.css";

/** Milliseconds between two updates of the timer. */
const tick = 100;

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now());
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return formatElapsed(now - since);
}

const tones = {
  sending: "dimmed",
  success: "var(--app-ok)",
  failed: "var(--app-danger)",
  stopped: "dimmed",
} as const;

/** The status of the last message with its elapsed time; screen readers announce only the status. */
function SendStatus({ sending }: { sending: SendState | undefined }) {
  const t = useStore(messages);
  return (
    <Group gap={4} wrap="nowrap" ms="auto" fz="sm" c={sending ? tones[sending.outcome] : "dimmed"}>
      <span role="status">{sending && t[sending.outcome]}</span>
      {sending && (
        <bdi>
          {sending.tookMs === undefined ? (
            <Elapsed since={sending.startedAt} />
          ) : (
            formatElapsed(sending.tookMs)
          )}
        </bdi>
      )}
    </Group>
  );
}

interface Props {
  id: number;
  draft: string;
  sending: SendState | undefined;
  /** Whether the server has an API key. */
  isSetUp: boolean;
  onSend: (message: string) => void;
}

/** The message field. */
export function Composer({ id, draft, sending, isSetUp, onSend }: Props) {
  const t = useStore(messages);
  const isSending = sending?.outcome === "sending";
  const isBlank = draft.trim() === "";
  const isTooLong = !isBlank && !messageInput.safeParse({ message: draft }).success;
  const canSend = isSetUp && !isSending && !isBlank && !isTooLong;
  function onKeyDown(event: KeyboardEvent) {
    // During composition, Enter belongs to the input method; Safari reports it as 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (canSend) onSend(draft);
  }
  return (
    <Box
      ref={keepToastsAbove}
      w="100%"
      maw={808}
      mx="auto"
      px={{ base: 12, md: 24 }}
      pb={{ base: "calc(8px + env(safe-area-inset-bottom))", md: 12 }}
    >
      {!isSetUp && (
        <Alert color="warn" mb={8} fw={500} role="status">
          {t.notSetUp}
        </Alert>
      )}
      <div className={classes.box}>
        <Textarea
          aria-label={t.message}
          aria-describedby="chat-hint"
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={12}
          value={draft}
          error={isTooLong && t.tooLong}
          onChange={(event) => typeDraft(id, event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Group gap={12} wrap="nowrap">
          <Text inherit span id="chat-hint" fz="sm" c="dimmed" visibleFrom="md">
            {t.hint}
          </Text>
          <SendStatus sending={sending} />
          {isSending ? (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={16} stroke={1.5} />}
              onClick={() => stop(id)}
            >
              {t.stop}
            </Button>
          ) : (
            <Button
              leftSection={<IconArrowUp size={16} stroke={1.5} />}
              disabled={!canSend}
              onClick={() => onSend(draft)}
            >
              {t.send}
            </Button>
          )}
        </Group>
      </div>
    </Box>
  );
}
