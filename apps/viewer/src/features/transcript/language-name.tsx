import { useStore } from "@nanostores/react";
import { messages } from "#shared/messages.ts";
import type { languagesToOffer } from "./language-offer.ts";
import classes from "./transcript.module.css";

type Offered = ReturnType<typeof languagesToOffer>[number];

/** A language to choose: its English name, and its own or that there is nothing to read in it. */
export function LanguageName({
  offered: { tag, name, nativeName, direction, hasContent },
}: {
  offered: Offered;
}) {
  const t = useStore(messages);
  return (
    <span className={hasContent ? classes.language : `${classes.language} ${classes.missing}`}>
      <span>{name}</span>
      {hasContent ? (
        <bdi lang={tag} dir={direction} className={classes.nativeName}>
          {nativeName}
        </bdi>
      ) : (
        <span className={classes.nativeName}>{t.noTranscriptYet}</span>
      )}
    </span>
  );
}
