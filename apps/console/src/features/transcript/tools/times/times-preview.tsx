import { useStore } from "@nanostores/react";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "./messages.ts";
import type { TextMove } from "./times-move.ts";
import classes from "./times.module.css";

function Span({ label, move: { before, after } }: { label: string; move: TextMove["first"] }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span className="app-number">
          {before} → <b>{after}</b>
        </span>
      </dd>
    </div>
  );
}

/**
 * The preview: the first and the last shifted line, and the number of lines per text. `moves` starts with the Arabic
 * text.
 */
export function TimesPreview({ moves }: { moves: readonly TextMove[] }) {
  const t = useStore(messages);
  const [shown] = moves;
  if (!shown) return null;
  return (
    <section className={classes.preview} aria-label={t.previewed}>
      <dl>
        <Span label={t.first} move={shown.first} />
        <Span label={t.last} move={shown.last} />
      </dl>
      <ul>
        {moves.map(({ language, isDraft, moved }) => {
          const name = languageName(language);
          return (
            <li key={`${language}/${isDraft}`} className={classes.fact}>
              <span>{isDraft ? t.draftOf({ language: name }) : name}</span>
              <span>{t.moved(moved)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
