import { useStore } from "@nanostores/react";
import { textDirection } from "@minbar/domain/arabic-text/text-direction";
import type { Video } from "@minbar/domain/library/video";
import { messages } from "#shared/messages.ts";
import { NothingToRead } from "#shared/nothing-to-read.tsx";
import { TextSizeStepper } from "#shared/text-size-stepper.tsx";
import tools from "#shared/tools.module.css";
import classes from "./vocabulary.module.css";

export function VocabularyPanel({ video }: { video: Pick<Video, "vocabulary"> | undefined }) {
  const t = useStore(messages);
  const notes = video?.vocabulary?.trim();
  const hint = video ? t.noVocabularyHint : t.selectVideoForVocabulary;
  return (
    <>
      <div className={tools.tools}>
        <span className={tools.space} />
        <TextSizeStepper disabled={!notes} />
      </div>
      {!notes && <NothingToRead direction="ltr" title={t.noVocabulary} hint={hint} />}
      {notes && (
        <div className={classes.notes} tabIndex={0} role="region" aria-label={t.vocabulary}>
          {notes.split(/\r?\n/).map((line, n) => (
            // Notes are one text: a line has no identity but its place.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <p key={n} dir={textDirection(line)}>
              {line}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
