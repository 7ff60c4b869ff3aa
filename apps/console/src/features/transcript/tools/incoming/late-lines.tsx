import { useEffect } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { IncomingText } from "./lines-dialog.tsx";

const loadDialog = async () => (await import("./lines-dialog.tsx")).LinesDialog;

interface Props {
  incoming: IncomingText | undefined;
  editor: SegmentEditor;
  onClose: () => void;
}

/** The dialog that makes lines of a text; its code is loaded with the first such text. */
export function LateLines({ incoming, editor, onClose }: Props) {
  const { Part: Dialog, want } = useLatePart(loadDialog, showPartFailed);
  const isWanted = incoming !== undefined;
  // Loading code is outside React.
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  return Dialog && <Dialog incoming={incoming} editor={editor} onClose={onClose} />;
}
