import { useStore } from "@nanostores/react";
import { afterInput } from "@minbar/ui/parts/late-part";
import controls from "#shared/controls.module.css";
import { useWordHint } from "#shared/word-hint.ts";
import classes from "./ideas.module.css";
import { messages } from "./messages.ts";
import { triesOf } from "./try-out.ts";
import type { Idea, Reading } from "./try-out.ts";

/** What is drawn above each other: paths on 72 by 48. */
const layers = ["card", "tint", "ink", "raised", "brand"] as const;

type Picture = Partial<Record<(typeof layers)[number], string>>;

const card = "M1 7a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6z";
const firstText = "M10 13h20M10 24h16M10 35h20";

const pictures: Record<Idea, Picture> = {
  word: {
    tint: "M31 35h10",
    ink: "M12 13h48M12 24h42M12 35h8M52 35h8",
    raised: "M15 6h42v14H39l-3 4-3-4H15z",
    brand: "M31 35h10M22 13h28",
  },
  languages: { ink: firstText, brand: "M42 13h20M42 24h20M42 35h14" },
  hide: { tint: "M44 13h16M44 35h16", ink: firstText, brand: "M42 24h18" },
  menu: {
    tint: "M10 13h52",
    ink: "M12 13h36M12 24h16M12 35h16",
    raised: "M36 22h30v20H36z",
    brand: "M62 9h0M62 13h0M62 17h0M43 29h16M43 36h10",
  },
};

interface Props {
  reading: Reading;
  onClose: () => void;
}

/** What can be done here, to be tried with the lecture on the page. */
export function Ideas({ reading, onClose }: Props) {
  const t = useStore(messages);
  const word = useWordHint();
  const tries = triesOf(reading);
  const texts: Record<Idea, string> = {
    word,
    languages: t.languagesIdea,
    hide: t.hideIdea,
    menu: t.menuIdea,
  };
  function start(run: () => void) {
    onClose();
    // The page can take the focus once the dialog is gone.
    void afterInput().then(run);
  }
  return (
    <ul className={classes.ideas}>
      {(["word", "languages", "hide", "menu"] as const).map((idea) => {
        const run = tries[idea];
        return (
          <li key={idea} className={`app-group ${classes.idea}`}>
            <svg viewBox="0 0 72 48" className={classes.picture} aria-hidden>
              {layers.map((layer) => (
                <path key={layer} d={{ card, ...pictures[idea] }[layer]} className={classes[layer]} />
              ))}
            </svg>
            <span className={`app-grow ${classes.text}`}>{texts[idea]}</span>
            {run && (
              <button
                type="button"
                className={`${controls.button} ${classes.try}`}
                aria-label={t.tryThis({ what: texts[idea] })}
                onClick={() => start(run)}
              >
                {t.tryIt}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
