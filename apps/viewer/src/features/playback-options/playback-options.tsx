import { useStore } from "@nanostores/react";
import { latePart, useLatePart } from "@minbar/ui/late-part";
import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { tellPartFailed } from "#shared/part-failed.ts";
import { OptionsTrigger } from "./options-trigger.tsx";
import { useLinePauses } from "./use-line-pauses.ts";
import { useSessionSpeed } from "./use-session-speed.ts";

const loadMenu = async () => (await import("./options-menu.tsx")).OptionsMenu;
const OptionChips = latePart(async () => (await import("./option-chips.tsx")).OptionChips);

interface Props {
  playback: Playback;
  /** The shared range, if the address names one. */
  range: TimeRange | undefined;
  onShowKeys: () => void;
}

/** Speed, repeating and pausing of one video: the button of their menu, and a chip for each one that is active. */
export function PlaybackOptions({ playback, range, onShowKeys }: Props) {
  const { Part: OptionsMenu, want, prepare } = useLatePart(loadMenu, tellPartFailed);
  const isFailed = useStore(playback.$status) === "failed";
  const pauses = useLinePauses(playback);
  const isAnyActive = [useStore(playback.$rate) !== 1, useStore(playback.$repeat), pauses.isOn].some(Boolean);
  useSessionSpeed(playback);
  const menu = { playback, range, onShowKeys, pauses, disabled: isFailed };
  return (
    <>
      {isAnyActive && !isFailed && <OptionChips playback={playback} range={range} pauses={pauses} />}
      {OptionsMenu ? (
        <OptionsMenu {...menu} />
      ) : (
        <OptionsTrigger
          disabled={isFailed}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void want()}
        />
      )}
    </>
  );
}
