import { Button, Modal, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { DialogButtons } from "#transcript/view/controls.tsx";
import type { PanelProps } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { useVideoDraft } from "./use-video-draft.ts";

function Question({ text, onClose }: Pick<PanelProps, "text" | "onClose">) {
  const t = useStore(messages);
  const { state, isBusy, start } = useVideoDraft(text);
  const unavailable = state?.unavailable;
  return (
    <>
      <Stack gap={8}>
        {unavailable ? (
          <p>{unavailable}</p>
        ) : (
          [t.hint, t.safe, t.cost].map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </Stack>
      <DialogButtons onCancel={onClose} focusesCancel>
        {!unavailable && (
          <Button loading={isBusy} onClick={() => start(onClose)}>
            {t.begin}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Explains the action and its cost, or why it is not available. */
export function VideoDraftDialog({ text, isOpen, onClose }: PanelProps) {
  const t = useStore(messages);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.fromVideo} size={480}>
      <Question text={text} onClose={onClose} />
    </Modal>
  );
}
