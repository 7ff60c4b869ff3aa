import { useStore } from "@nanostores/react";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { messages } from "#transcript/model/arabic-messages.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { IncomingDialog } from "./incoming-dialog.tsx";
import { LateLines } from "./late-lines.tsx";
import { useIncomingFile } from "./use-incoming-file.ts";

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
