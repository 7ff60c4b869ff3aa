import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { messages } from "#transcript/model/arabic-messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { IncomingDialog } from "./incoming-dialog.tsx";
import type { IncomingText } from "./lines-dialog.tsx";
import { useIncomingFile } from "./use-incoming-file.ts";

const loadDialog = async () => (await import("./lines-dialog.tsx")).LinesDialog;

interface LinesProps {
  incoming: IncomingText | undefined;
  editor: SegmentEditor;
  onClose: () => void;
}

/** The dialog that makes lines of a text; its code is loaded with the first such text. */
function LateLines({ incoming, editor, onClose }: LinesProps) {
  const { Part: Dialog, want } = useLatePart(loadDialog, showPartFailed);
  const isWanted = incoming !== undefined;
  // Loading code is outside React.
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  return Dialog && <Dialog incoming={incoming} editor={editor} onClose={onClose} />;
}

function Incoming({ text: workspace }: ToolProps) {
  const t = useStore(messages);
  const { lines, $incoming } = workspace;
  const incoming = useStore($incoming);
  const { isOver, text, showText } = useIncomingFile(workspace);
  return (
    <>
      {isOver && <DropHint>{t.dropHere}</DropHint>}
      <IncomingDialog
        incoming={incoming}
        editor={lines.editor}
        onClose={() => $incoming.set(undefined)}
        onRead={(file) => $incoming.set(file)}
        onText={showText}
      />
      <LateLines incoming={text} editor={lines.editor} onClose={() => showText(undefined)} />
    </>
  );
}

/** Takes a dropped or pasted transcript as the draft, or makes lines of a text. */
export const incomingTool: Tool = {
  name: "incoming",
  isFor: ({ lines }) => !lines.beside,
  Overlay: Incoming,
};
