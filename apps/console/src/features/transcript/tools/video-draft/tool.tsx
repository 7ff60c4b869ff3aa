import { Button, Group, Menu, Progress, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconMovie } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { messages as words } from "#shared/messages.ts";
import { Banner } from "#transcript/view/controls.tsx";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { useVideoDraftState, isUnderWay, useVideoDraft } from "./use-video-draft.ts";
import type { VideoDraft } from "./use-video-draft.ts";

interface Props {
  draft: VideoDraft;
  isReadOnly: boolean;
}

type State = NonNullable<VideoDraft["state"]>;

/** The progress. */
function DraftProgress({ draft, state }: { draft: VideoDraft; state: State }) {
  const t = useStore(messages);
  const { stretchesDone: done, stretches: all } = state;
  return (
    <>
      <Progress
        flex="1 1 80px"
        attributes={{ section: { "aria-label": t.progressName } }}
        value={(100 * done) / Math.max(1, all)}
      />
      <Text component="span" inherit c="dimmed" role="status">
        {t.progress({ done, all })}
      </Text>
      <Button variant="default" disabled={draft.isBusy} onClick={draft.stop}>
        {t.stop}
      </Button>
    </>
  );
}

/** Why it stopped early, or that it is complete. */
function Outcome({ state }: { state: State }) {
  const t = useStore(messages);
  const parts = { done: state.stretchesDone, all: state.stretches };
  if (state.status === "stopped") return <p role="status">{t.stopped(parts)}</p>;
  if (state.status === "failed")
    return (
      <p role="alert">
        {state.trouble} {state.stretchesDone > 0 && t.failed(parts)}
      </p>
    );
  return <p role="status">{state.segmentCount > 0 ? t.ready(state.segmentCount) : t.nobody}</p>;
}

/** The actions on the result. */
function DraftActions({ draft, state, isReadOnly }: Props & { state: State }) {
  const t = useStore(messages);
  const { retry } = useStore(words);
  const [isSure, setSure] = useState(false);
  const isEmpty = state.segmentCount === 0;
  return (
    <Group gap={8}>
      {state.status !== "done" && (
        <Button variant="default" loading={draft.isBusy} onClick={() => draft.start()}>
          {state.status === "failed" ? retry : t.goOn}
        </Button>
      )}
      {!isEmpty && (
        <Button variant="default" disabled={isReadOnly} onClick={() => void draft.review()}>
          {t.review}
        </Button>
      )}
      <Button
        variant="subtle"
        disabled={draft.isBusy}
        onClick={() => (isEmpty ? draft.discard() : setSure(true))}
      >
        {t.discard}
      </Button>
      <ConfirmDialog
        opened={isSure}
        title={t.discardQuestion}
        action={t.discard}
        onClose={() => setSure(false)}
        onConfirm={() => {
          setSure(false);
          draft.discard();
        }}
      >
        <p>{t.discardHint}</p>
      </ConfirmDialog>
    </Group>
  );
}

/** Shown above the text from the request of a draft until it is applied or discarded. */
function VideoDraftBanner({ text }: ToolProps) {
  const t = useStore(messages);
  const draft = useVideoDraft(text);
  const { state } = draft;
  if (!state || state.status === "none") return null;
  return (
    <Banner label={t.fromVideo}>
      <Text component="span" inherit fw={500}>
        {t.fromVideo}
      </Text>
      {isUnderWay(state) ? (
        <DraftProgress draft={draft} state={state} />
      ) : (
        <>
          <Outcome state={state} />
          <DraftActions draft={draft} state={state} isReadOnly={text.isReadOnly} />
        </>
      )}
    </Banner>
  );
}

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
