import { Button, Modal, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { longestSegmentText } from "@minbar/domain/segments/transcript-input";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { looksLikeTranscript } from "@minbar/domain/subtitles/transcript-text";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { FileNotes, FoundLine, KeepAsIs } from "#shared/subtitle-file/file-notes.tsx";
import { isLongText, readFile, readPasted } from "#shared/subtitle-file/read-file.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { segmentInView } from "#transcript/model/text-view/text-place.ts";
import { DialogButtons } from "#transcript/view/controls.tsx";
import type { IncomingFile, Workspace, Tool, ToolProps } from "#transcript/view/workspace.ts";
import type { IncomingText, LinesDialog } from "./lines-dialog.tsx";

/** The kind of the text view that is the target; `undefined`: it is none. */
function viewOf(target: EventTarget | null): ViewKind | undefined {
  const kind = target instanceof HTMLTextAreaElement ? target.dataset["kind"] : undefined;
  return kind === "srt" || kind === "timestamped" ? kind : undefined;
}

/** Whether the paste goes to a field outside the editor. */
function isOutside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], input") !== null;
}

/** Pastes as usual, with the browser's own undo; not if the text is too long for a line. */
function pasteAsText(target: EventTarget | null, text: string): (() => void) | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined;
  if (viewOf(target) === undefined && target.value.length + text.length > longestSegmentText)
    return undefined;
  const { selectionStart, selectionEnd } = target;
  return () => {
    target.focus();
    target.setSelectionRange(selectionStart, selectionEnd);
    document.execCommand("insertText", false, text);
  };
}

/** The segment at the caret: of a text view by its offset, otherwise the active row. */
function segmentAtCaret(
  target: EventTarget | null,
  { $segments, $current }: SegmentEditor,
): string | undefined {
  const kind = viewOf(target);
  if (!kind || !(target instanceof HTMLTextAreaElement)) return $current.get();
  return segmentInView(kind, $segments.get(), target.selectionStart);
}

type Incoming = { reading: Promise<IncomingFile> } | { text: IncomingText } | { dropped: File };

/** What a paste brings besides words; `undefined`: the field handles the paste. */
function incomingOf({ clipboardData, target }: ClipboardEvent, editor: SegmentEditor): Incoming | undefined {
  if (!clipboardData || isOutside(target)) return undefined;
  const [dropped] = clipboardData.files;
  const isView = viewOf(target) !== undefined;
  if (dropped) return isView ? undefined : { dropped };
  const text = clipboardData.getData("text/plain");
  const own = { name: messages.get().pasted, asText: pasteAsText(target, text) };
  // A text view parses a transcript itself.
  if (looksLikeTranscript(text)) {
    const read = isView ? undefined : readPasted(text);
    return read && { reading: read.then((done) => ({ ...own, read: done })) };
  }
  return isLongText(text) ? { text: { ...own, text, after: segmentAtCaret(target, editor) } } : undefined;
}

/** Whether the paste that follows is to be plain: the browsers' key for that has Shift. */
function useIsPlain() {
  const isPlain = useRef(false);
  useEffect(() => {
    const note = ({ code, key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (code === "KeyV" || key.toLowerCase() === "v") isPlain.current = shiftKey && (ctrlKey || metaKey);
    };
    addEventListener("keydown", note, true);
    return () => removeEventListener("keydown", note, true);
  }, []);
  return () => {
    const was = isPlain.current;
    isPlain.current = false;
    return was;
  };
}

/** Handles dropped files, and transcripts and texts pasted anywhere on the page. */
function useIncomingFile({ isReadOnly, lines: { editor }, $incoming }: Workspace) {
  const isEnabled = !isReadOnly;
  const [text, setText] = useState<IncomingText>();
  const isPlain = useIsPlain();
  async function take(file: File | undefined) {
    if (!file) return;
    const { name } = file;
    const read = await readFile(file);
    if (read.text === undefined || looksLikeTranscript(read.text)) $incoming.set({ name, read });
    else setText({ name, text: read.text, after: editor.$current.get() });
  }
  const isOver = useFileDrop(isEnabled, ([file]) => void take(file));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = isPlain() || !isEnabled ? undefined : incomingOf(event, editor);
    if (!pasted) return;
    event.preventDefault();
    if ("dropped" in pasted) void take(pasted.dropped);
    else if ("reading" in pasted) void pasted.reading.then((file) => $incoming.set(file));
    else setText(pasted.text);
  });
  // The clipboard is outside React.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
  return {
    isOver,
    /** A text without times. */
    text,
    showText: setText,
  };
}

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
      <DialogButtons onCancel={close()} focusesCancel>
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
      </DialogButtons>
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

function IncomingOverlay({ text: workspace }: ToolProps) {
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
  Overlay: IncomingOverlay,
};
