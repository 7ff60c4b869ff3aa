import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Shortcuts } from "@minbar/ui/shortcuts";
import { Dialog } from "#shared/dialog/dialog.tsx";
import classes from "./keys-help.module.css";
import { areKeysOn, turnKeys } from "./keys-switch.ts";
import { messages } from "./messages.ts";

function KeysSwitch() {
  const t = useStore(messages);
  const [on, setOn] = useState(areKeysOn);
  return (
    <label className={classes.switch}>
      <span>
        {t.useKeys}
        <span className={classes.hint}>{t.useKeysHint}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={() => {
          turnKeys(!on);
          setOn(!on);
        }}
      />
    </label>
  );
}

/** All keys in words, and the switch that turns them off. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  return (
    <Dialog title={t.title} opened={opened} onClose={onClose}>
      <div className={classes.body}>
        <KeysSwitch />
        <Shortcuts
          title={t.video}
          shortcuts={[
            { keys: [t.space, "K"], does: t.toggle, between: t.or },
            { keys: ["J"], does: t.back({ seconds: 10 }) },
            { keys: ["L"], does: t.forward({ seconds: 10 }) },
            { keys: ["←"], does: t.back({ seconds: 5 }) },
            { keys: ["→"], does: t.forward({ seconds: 5 }) },
          ]}
        />
        <Shortcuts
          title={t.transcript}
          shortcuts={[
            { keys: ["A"], does: t.previousLine },
            { keys: ["S"], does: t.sameLine },
            { keys: ["D"], does: t.nextLine },
            { keys: ["R"], does: t.repeatLine },
            { keys: ["↑", "↓"], does: t.walk, between: t.or },
            { keys: [t.enter], does: t.choose },
            { keys: ["/"], does: t.search },
          ]}
        />
        <Shortcuts title={t.page} shortcuts={[{ keys: ["?"], does: t.help }]} />
      </div>
    </Dialog>
  );
}
