import { Button, Group, Menu, Modal, Stack } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import type { VideoDraft } from "./use-video-draft.ts";

interface Props {
  draft: VideoDraft;
}

const icon = <IconMovie size={16} stroke={1.5} />;

/** For an existing one, the banner shows the state. */
const isOffered = ({ state }: VideoDraft) => state?.status === "none";

/** The entry in the language model's menu. */
export function VideoDraftItem({ draft }: Props) {
  const t = useStore(messages);
  return (
    <Menu.Item disabled={!isOffered(draft)} leftSection={icon} onClick={draft.ask}>
      {t.fromVideo}
    </Menu.Item>
  );
}

/** The button in an empty editor. */
export function VideoDraftButton({ draft }: Props) {
  const t = useStore(messages);
  return (
    isOffered(draft) && (
      <Button variant="default" leftSection={icon} onClick={draft.ask}>
        {t.fromVideo}
      </Button>
    )
  );
}

/** Explains the action and its cost, or why it is not available. */
export function VideoDraftDialog({ draft }: Props) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const unavailable = draft.state?.unavailable;
  return (
    <Modal opened={draft.isAsking} onClose={draft.leave} title={t.fromVideo} size={480}>
      <Stack gap={8}>
        {unavailable ? (
          <p>{unavailable}</p>
        ) : (
          [t.hint, t.safe, t.cost].map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={draft.leave} data-autofocus>
          {cancel}
        </Button>
        {!unavailable && (
          <Button loading={draft.isBusy} onClick={draft.start}>
            {t.begin}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
