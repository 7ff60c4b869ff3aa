import { useEffect, useState } from "react";
import { useLater } from "#shared/use-later.ts";
import { carryOut } from "./carry-out.ts";
import type { Workplace } from "./carry-out.ts";
import { commandOf } from "./command.ts";
import { belongsToControl } from "./key-owner.ts";
import { areKeysOn } from "./keys-switch.ts";

const loadHelp = async () => (await import("./keys-help.tsx")).KeysHelp;

function Help(props: { opened: boolean; onClose: () => void }) {
  const { Part: KeysHelp } = useLater(loadHelp);
  return KeysHelp && <KeysHelp {...props} />;
}

export interface KeysProps extends Workplace {
  helpOpened: boolean;
  onHelpClose: () => void;
}

/** Single keys for the video and its lines, wherever on the page the focus is. */
export function Keys({ playback, desk, onHelp, helpOpened, onHelpClose }: KeysProps) {
  const [reached, setReached] = useState(false);
  if (helpOpened && !reached) setReached(true);

  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const command = event.defaultPrevented || event.isComposing ? undefined : commandOf(event);
      if (!command || belongsToControl(event) || !areKeysOn()) return;
      if (carryOut(command, { playback, desk, onHelp })) event.preventDefault();
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [playback, desk, onHelp]);

  return reached && <Help opened={helpOpened} onClose={onHelpClose} />;
}
