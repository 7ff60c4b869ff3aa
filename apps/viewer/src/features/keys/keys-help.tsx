import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Dialog } from "#shared/dialog/dialog.tsx";
import classes from "./keys-help.module.css";
import { areKeysOn, turnKeys } from "./keys-switch.ts";
import { messages } from "./messages.ts";

interface Shortcut {
  keys: readonly string[];
  does: string;
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useStore(messages);
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={classes.shortcut}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className={classes.or}>{t.or}</span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
            { keys: [t.space, "K"], does: t.toggle },
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
            { keys: ["↑", "↓"], does: t.walk },
            { keys: [t.enter], does: t.choose },
            { keys: ["/"], does: t.search },
          ]}
        />
        <Shortcuts title={t.page} shortcuts={[{ keys: ["?"], does: t.help }]} />
      </div>
    </Dialog>
  );
}
