import type { Segments } from "@minbar/domain/segments/segment";
import { Button } from "@mantine/core";
import { IconClick } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Playback } from "@minbar/ui/player/playback";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed, showSuccess } from "#shared/failure.ts";
import { useListedActions } from "#transcript/view/keys/listed-actions.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "./messages.ts";

const load = async () => (await import("./tap-along.tsx")).TapAlong;

const countOf = (segments: Segments) => segments.length;

interface Options {
  open: OpenTranscript;
  playback: Playback;
  /** Whether this tab may write. */
  isWriter: boolean;
}

/** The button that begins to tap along, and the mode while it lasts. */
export function useTapAlong({ open, playback, isWriter }: Options) {
  const t = useStore(messages);
  const [isOn, setOn] = useState(false);
  const { Part, want, prepare } = useLatePart(load, showPartFailed);
  const { editor } = open;
  const count = useSelected(editor.$segments, countOf);
  async function begin() {
    editor.finishTyping();
    setOn(await want());
  }
  function leave(stamped: number) {
    const id = editor.$current.get();
    setOn(false);
    if (stamped > 0) showSuccess(t.linesStamped(stamped));
    // After the rows are back.
    if (id !== undefined) requestAnimationFrame(() => editor.focus({ id, at: 0 }));
  }
  const isDisabled = !isWriter || count === 0;
  useListedActions([{ does: t.tapAlong, run: () => void begin(), isDisabled }]);
  return {
    button: (
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconClick size={16} stroke={1.5} />}
        onPointerEnter={prepare}
        onFocus={prepare}
        // The caret keeps its position: the mode begins at its line.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void begin()}
      >
        {t.tapAlong}
      </Button>
    ),
    view: isOn && isWriter && Part && <Part open={open} playback={playback} onLeave={leave} />,
  };
}
