import classes from "./shortcuts.module.css";

export interface Shortcut {
  keys: readonly string[];
  does: string;
  /** What stands between two keys: that one is as good as the other, or that it comes after it. */
  between?: string | undefined;
}

/** Some keys and what each does, as large as the text around them. */
export function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does, between }) => (
          <div key={does} className={classes.shortcut}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {between && index > 0 && <span className={classes.between}>{between}</span>}
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
