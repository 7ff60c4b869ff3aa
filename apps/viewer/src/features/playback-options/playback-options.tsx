import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { backgroundPart, useLatePart } from "@minbar/ui/parts/late-part";
import type { Playback } from "@minbar/ui/player/playback";
import { storedSetting } from "@minbar/ui/stored-setting";
import { $coveredLanguage, coveredColumn } from "#shared/reading-choices.ts";
import { $transcript } from "#shared/shown-transcript.ts";
import { showPartFailed } from "#shared/part-failed.ts";
import type { OptionListProps } from "./option-list.tsx";
import { OptionsTrigger } from "./options-trigger.tsx";
import { useLinePauses } from "./use-line-pauses.ts";

const loadMenu = async () => (await import("./options-menu.tsx")).OptionsMenu;
const OptionChips = backgroundPart(async () => (await import("./option-chips.tsx")).OptionChips);

const PauseForWords = backgroundPart(async () => (await import("./pause-for-words.ts")).PauseForWords);

type Props = Pick<OptionListProps, "playback" | "range" | "onShowKeys">;

/** The playback speed, chosen for this visit. */
const $speed = storedSetting("minbar:speed", {
  initial: 1,
  decode: (stored) => (Number(stored) > 0 && Number(stored) <= 4 ? Number(stored) : 1),
  untilTabCloses: true,
});

/** Plays each video of this visit at the last speed chosen in the menu or the player. */
function useSessionSpeed(playback: Playback): void {
  useEffect(() => {
    playback.setRate($speed.get());
    // A player without speeds must not reset the choice for the next one.
    return playback.$rate.listen((rate) => playback.$rates.get().length > 1 && $speed.set(rate));
  }, [playback]);
}

/** Speed, repeating and pausing for one video: the menu's button, and a chip for each active option. */
export function PlaybackOptions({ playback, range, onShowKeys }: Props) {
  const { Part: OptionsMenu, want, prepare, isAwaited } = useLatePart(loadMenu, showPartFailed);
  const isFailed = useStore(playback.$status) === "failed";
  const pauses = useLinePauses(playback);
  const covered = coveredColumn(useStore($transcript), useStore($coveredLanguage, { ssr: "initial" }));
  const isActive = [useStore(playback.$rate) !== 1, useStore(playback.$repeat), pauses.isOn];
  const isAnyActive = isActive.some(Boolean) || covered !== undefined;
  useSessionSpeed(playback);
  const menu = { playback, range, onShowKeys, pauses, disabled: isFailed };
  return (
    <>
      {isAnyActive && !isFailed && <OptionChips playback={playback} range={range} pauses={pauses} />}
      <PauseForWords playback={playback} />
      {OptionsMenu ? (
        <OptionsMenu {...menu} />
      ) : (
        <OptionsTrigger
          disabled={isFailed}
          aria-busy={isAwaited}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void want()}
        />
      )}
    </>
  );
}
