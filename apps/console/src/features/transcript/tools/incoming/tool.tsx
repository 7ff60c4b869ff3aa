import { Button, Group, Modal, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { ComponentProps } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { FileNotes, FoundLine, KeepAsIs } from "#shared/subtitle-file/file-notes.tsx";
import { messages } from "#transcript/model/arabic-messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Tool, ToolProps, IncomingFile } from "#transcript/view/workspace.ts";
import type { IncomingText, LinesDialog } from "./lines-dialog.tsx";
import { useIncomingFile } from "./use-incoming-file.ts";

interface Props extends ToolProps {
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

function Report({ incoming, text: { lines, $incoming }, onText }: Props & { incoming: IncomingFile }) {
  const { editor } = lines;
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const { name, read, asText } = incoming;
  const { text } = read;
  const after = editor.$current.get();
  const count = editor.$segments.get().length;
  const close = (andThen?: () => unknown) => () => {
    $incoming.set(undefined);
    andThen?.();
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
        <KeepAsIs read={read} onRead={(again) => $incoming.set({ ...incoming, read: again })} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={close()} data-autofocus>
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
function IncomingDialog(props: Props) {
  const t = useStore(messages);
  const { $incoming } = props.text;
  const incoming = useStore($incoming);
  return (
    <Modal
      opened={incoming !== undefined}
      onClose={() => $incoming.set(undefined)}
      title={t.incoming}
      size={480}
    >
      {incoming && <Report incoming={incoming} {...props} />}
    </Modal>
  );
}

const loadDialog = async () => (await import("./lines-dialog.tsx")).LinesDialog;

/** The dialog that makes lines of a text; its code is loaded with the first such text. */
function LateLines(props: ComponentProps<typeof LinesDialog>) {
  const { Part: Dialog, want } = useLatePart(loadDialog, showPartFailed);
  const isWanted = props.incoming !== undefined;
  // Loading code is outside React.
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  return Dialog && <Dialog {...props} />;
}

function Incoming({ text: workspace }: ToolProps) {
  const t = useStore(messages);
  const { editor } = workspace.lines;
  const { isOver, text, showText } = useIncomingFile(workspace);
  return (
    <>
      {isOver && <DropHint>{t.dropHere}</DropHint>}
      <IncomingDialog text={workspace} onText={showText} />
      <LateLines incoming={text} editor={editor} onClose={() => showText(undefined)} />
    </>
  );
}

/** Takes a dropped or pasted transcript as the draft, or makes lines of a text. */
export const incomingTool: Tool = {
  name: "incoming",
  isFor: ({ lines }) => !lines.beside,
  Overlay: Incoming,
};
