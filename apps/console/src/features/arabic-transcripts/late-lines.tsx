import { useEffect } from "react";
import { useLatePart } from "@minbar/ui/late-part";
import { showToast } from "@minbar/ui/toast";
import { messages as words } from "#shared/messages.ts";
import type { SegmentEditor } from "#shared/transcript-editor/segment-editor.ts";
import type { IncomingText } from "./lines/lines-dialog.tsx";
import { messages } from "./messages.ts";

const loadDialog = async () => (await import("./lines/lines-dialog.tsx")).LinesDialog;

interface Props {
  incoming: IncomingText | undefined;
  editor: SegmentEditor;
  onClose: () => void;
}

function onFailed(): void {
  showToast({ title: words.get().error, message: messages.get().linesFailed, tone: "error" });
}

/** The dialog that makes lines of a text; its code is loaded with the first such text. */
export function LateLines({ incoming, editor, onClose }: Props) {
  const { Part: Dialog, want } = useLatePart(loadDialog, onFailed);
  const isWanted = incoming !== undefined;
  // Loading code is outside React.
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  return Dialog && <Dialog incoming={incoming} editor={editor} onClose={onClose} />;
}
