import { Button, Menu } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { useVideoDraftState } from "./use-video-draft.ts";
import { VideoDraftBanner } from "./video-draft-banner.tsx";

const name = "video-draft";
const icon = <IconMovie size={16} stroke={1.5} />;

/** For an existing one, the banner shows the state. */
const useIsOffered = (text: ToolProps["text"]) => useVideoDraftState(text)?.status === "none";

function ModelItem({ text }: ToolProps) {
  const t = useStore(messages);
  const isOffered = useIsOffered(text);
  return (
    <Menu.Item disabled={!isOffered} leftSection={icon} onClick={() => text.panels.show(name)}>
      {t.fromVideo}
    </Menu.Item>
  );
}

/** The button in an empty editor. */
function FootButton({ text }: ToolProps) {
  const t = useStore(messages);
  const isOffered = useIsOffered(text);
  if (!isOffered || text.view !== "segments" || !text.isEmpty || text.isReadOnly) return null;
  return (
    <Button variant="default" leftSection={icon} onClick={() => text.panels.show(name)}>
      {t.fromVideo}
    </Button>
  );
}

/** The draft that the language model generates from the video. */
export const videoDraftTool: Tool = {
  name,
  isFor: ({ lines }) => !lines.beside,
  Above: VideoDraftBanner,
  Foot: FootButton,
  ModelItem,
  panel: { load: async () => (await import("./video-draft-dialog.tsx")).VideoDraftDialog },
};
