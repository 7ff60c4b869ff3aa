import { Button, Group, Modal, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { messages as words } from "#shared/messages.ts";
import { FileNotes, FoundLine, KeepAsIs } from "#shared/subtitle-file/file-notes.tsx";
import type { IncomingFile } from "#transcript/model/incoming.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import type { IncomingText } from "./lines-dialog.tsx";

interface Props {
  incoming: IncomingFile | undefined;
  editor: SegmentEditor;
  onClose: () => void;
  /** Shows another reading of the same text. */
  onRead: (incoming: IncomingFile) => void;
  /** Makes lines of the text instead. */
  onText: (text: IncomingText) => void;
}

/** Replaces the draft with the imported text as one undo step; matching segments keep their ids. */
function take(editor: SegmentEditor, { read, onTaken }: IncomingFile): void {
  editor.finishTyping();
  const before = editor.$segments.get();
  const step = replaceSegments(before, withIds(withStatedTimes(read.segments), before));
  onTaken?.(step);
  editor.apply(step);
}

function Report({ incoming, editor, onClose, onRead, onText }: Props & { incoming: IncomingFile }) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const { name, read, asText } = incoming;
  const { text } = read;
  const after = editor.$current.get();
  const count = editor.$segments.get().length;
  const close = (andThen: () => void) => () => {
    onClose();
    andThen();
  };
  return (
    <>
      <Stack gap={8}>
        <div>
          <bdi>{name}</bdi>
          {read.fault === undefined && <FoundLine read={read} />}
        </div>
        {read.fault === undefined ? (
          <p>{count > 0 ? t.replacesDraft(count) : t.fillsDraft}</p>
        ) : (
          <p role="alert">{read.fault}</p>
        )}
        <FileNotes report={read.report} />
        <KeepAsIs read={read} onRead={(again) => onRead({ ...incoming, read: again })} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        {asText && (
          // The focus must return before the text is replaced.
          <Button variant="default" onClick={close(() => setTimeout(asText))}>
            {t.pasteAsText}
          </Button>
        )}
        {text !== undefined && (
          <Button variant="default" onClick={close(() => onText({ name, text, after, asText }))}>
            {t.asLines}
          </Button>
        )}
        {read.fault === undefined && (
          <Button onClick={close(() => take(editor, incoming))}>{t.takeFile}</Button>
        )}
      </Group>
    </>
  );
}

/** Previews a file or pasted text before it replaces the draft. */
export function IncomingDialog({ incoming, ...props }: Props) {
  const t = useStore(messages);
  return (
    <Modal opened={incoming !== undefined} onClose={props.onClose} title={t.incoming} size={480}>
      {incoming && <Report incoming={incoming} {...props} />}
    </Modal>
  );
}
