import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import type { ReadingDesk } from "#shared/reading.ts";
import { useLater } from "#shared/use-later.ts";
import { PracticeTrigger } from "./practice-trigger.tsx";
import { useSessionRate } from "./session-rate.ts";
import { useLinePauses } from "./use-line-pauses.ts";

const loadMenu = async () => (await import("./practice-menu.tsx")).PracticeMenu;
const loadChips = async () => (await import("./practice-chips.tsx")).PracticeChips;

export interface PracticeProps {
  playback: Playback;
  desk: ReadingDesk;
  /** The shared part, if the address names one. */
  range: TimeRange | undefined;
  onShowKeys: () => void;
}

/** A choice that is made in the menu and ended at its chip. */
export interface LinePauses {
  wanted: boolean;
  change: (wanted: boolean) => void;
}

interface InForceProps extends PracticeProps {
  pauses: LinePauses;
}

function Chips(props: InForceProps) {
  const { Part: PracticeChips } = useLater(loadChips);
  return PracticeChips && <PracticeChips {...props} />;
}

function Menu({ trigger, ...props }: InForceProps & { disabled: boolean; trigger: ReactNode }) {
  const { Part: PracticeMenu } = useLater(loadMenu);
  return PracticeMenu ? <PracticeMenu {...props} /> : trigger;
}

/** How one video is practised with: a button to the choices, and what of them is in force. */
export function Practice(props: PracticeProps) {
  const { playback, desk } = props;
  const [reached, setReached] = useState(false);
  const [wanted, change] = useState(false);
  const isFailed = useStore(playback.$status) === "failed";
  const isUnusual = [useStore(playback.$rate) !== 1, useStore(playback.$repeat), wanted].some(Boolean);
  useSessionRate(playback);
  useLinePauses(playback, desk, wanted);
  const pauses = { wanted, change };
  const prepare = () => void loadMenu().catch(() => undefined);
  const trigger = (
    <PracticeTrigger
      disabled={isFailed}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setReached(true)}
    />
  );
  return (
    <>
      {isUnusual && !isFailed && <Chips {...props} pauses={pauses} />}
      {reached ? <Menu {...props} pauses={pauses} disabled={isFailed} trigger={trigger} /> : trigger}
    </>
  );
}
