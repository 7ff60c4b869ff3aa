import { useStore } from "@nanostores/react";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { i18n } from "../messages.ts";
import classes from "./keys-help.module.css";
import { $keysOn, keyNames } from "./shortcut.ts";
import type { Shortcut, ShortcutGroup } from "./shortcut.ts";

const messages = i18n("keys-help", {
  useKeys: "Use single-key shortcuts",
  useKeysHint: "They work wherever you are on the page, but not while you write.",
  or: "or",
  afterwards: "then",
});

function KeysSwitch() {
  const t = useStore(messages);
  const on = useStore($keysOn);
  return (
    <label className={`app-group ${classes.switch}`}>
      <span>
        {t.useKeys}
        <span className={classes.hint}>{t.useKeysHint}</span>
      </span>
      <input type="checkbox" role="switch" checked={on} onChange={() => $keysOn.set(!on)} />
    </label>
  );
}

function Keys({ keys }: Pick<Shortcut, "keys">) {
  const t = useStore(messages);
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={classes.between}>{t.or}</span>}
      {keyNames(key).map((name, place) => (
        <Fragment key={name}>
          {place > 0 && key.includes(" ") && <span className={classes.between}>{t.afterwards}</span>}
          <kbd>{name}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}

interface Props {
  table: readonly ShortcutGroup[];
  /** The displayed keys of a shortcut; by default only its own. */
  renderKeys?: (shortcut: Shortcut, keys: ReactNode) => ReactNode;
}

const keysAlone: NonNullable<Props["renderKeys"]> = (_, keys) => keys;

/** All keys of a table, and the switch that turns single keys off. */
export function KeysHelp({ table, renderKeys = keysAlone }: Props) {
  return (
    <div className={classes.groups}>
      <KeysSwitch />
      {table.map(({ title, shortcuts }) => (
        <section key={title} className={classes.group}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.does} className={`app-group ${classes.shortcut}`}>
                <dt>{shortcut.does}</dt>
                <dd>{renderKeys(shortcut, <Keys keys={shortcut.keys} />)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
