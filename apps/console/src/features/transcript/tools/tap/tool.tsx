import { Button } from "@mantine/core";
import { IconClick } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useNarrow } from "#shared/use-narrow.ts";
import type { Tool, ToolProps, Workspace } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";

const name = "tap";
const isDisabled = ({ isReadOnly, isEmpty }: Workspace) => isReadOnly || isEmpty;

function begin({ open, panels }: Workspace): void {
  open.editor.finishTyping();
  panels.show(name);
}

function TapButton({ text }: ToolProps) {
  const t = useStore(messages);
  return (
    <Button
      variant="default"
      disabled={isDisabled(text)}
      leftSection={<IconClick size={16} stroke={1.5} />}
      // The caret keeps its position: the mode begins at its line.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => begin(text)}
    >
      {t.tapAlong}
    </Button>
  );
}

/** On a phone there is no space below the lines. */
function BarButton({ text }: ToolProps) {
  return useNarrow() && text.view === "segments" && <TapButton text={text} />;
}

function FootButton({ text }: ToolProps) {
  return !useNarrow() && text.view === "segments" && <TapButton text={text} />;
}

/** Stamps line after line while the video plays. */
export const tapTool: Tool = {
  name,
  isFor: ({ lines }) => !lines.beside,
  button: { label: () => messages.get().tapAlong, isDisabled, press: begin },
  Bar: BarButton,
  Foot: FootButton,
  panel: { load: async () => (await import("./tap-along.tsx")).TapAlong, place: "instead" },
};
