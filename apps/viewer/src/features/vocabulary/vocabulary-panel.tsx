import { useStore } from "@nanostores/react";
import { createElement, useState } from "react";
import type { ReactNode } from "react";
import { lineDirection, textDirection } from "@minbar/domain/arabic-text/text-direction";
import type { Direction } from "@minbar/domain/arabic-text/text-direction";
import type { Video } from "@minbar/domain/library/video";
import { i18n } from "@minbar/ui/messages";
import { LazyLinkedText } from "#shared/linked-text/lazy-linked-text.tsx";
import { messages as words } from "#shared/messages.ts";
import { NothingToRead } from "#shared/nothing-to-read.tsx";
import { TextSizeStepper } from "#shared/text-size-stepper.tsx";
import controls from "#shared/controls.module.css";
import tools from "#shared/tools.module.css";
import classes from "./vocabulary.module.css";

const messages = i18n("viewer-vocabulary", {
  none: "No vocabulary notes available",
  noneHint: "This video doesn't have vocabulary notes yet.",
  selectVideo: "Select a video to see vocabulary notes.",
  toRightToLeft: "Read the notes from right to left",
  toLeftToRight: "Read the notes from left to right",
});

/** A word in Arabic script, with its marks and tatweel. */
const arabicWord = /(\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640]*)/u;

function textOf(part: string): ReactNode {
  return part.includes("://") ? createElement(LazyLinkedText, { text: part }) : part;
}

interface LineProps {
  line: string;
  direction: Direction;
}

/** A line of notes with its Arabic words marked as Arabic. */
function NotesLine({ line, direction }: LineProps) {
  // The split uses a capturing group, so every second part is a word.
  const parts = line
    .split(arabicWord)
    .map((part, at) => (at % 2 === 1 ? createElement("span", { lang: "ar" }, part) : textOf(part)));
  return createElement("p", { dir: direction }, ...parts);
}

/** Turns the direction of all notes. */
function DirectionSwitch({ direction, onTurn }: { direction: Direction; onTurn: (to: Direction) => void }) {
  const t = useStore(messages);
  const isLeft = direction === "ltr";
  return (
    <button
      type="button"
      className={`${controls.icon} ${controls.quiet} ${classes.direction}`}
      aria-label={isLeft ? t.toRightToLeft : t.toLeftToRight}
      onClick={() => onTurn(isLeft ? "rtl" : "ltr")}
    >
      <svg viewBox="0 0 20 20" stroke="currentColor" aria-hidden>
        <path d={isLeft ? "M4 5h12M4 10h7M4 15h10" : "M4 5h12M9 10h7M6 15h10"} />
      </svg>
    </button>
  );
}

interface Props {
  video: Pick<Video, "vocabulary"> | undefined;
  /** Explains the Arabic words of the notes. */
  glossary: (notes: HTMLElement) => ReactNode;
}

/** The direction of the notes: that of most of their letters, or the one that was chosen for them. */
function useDirection(notes: string) {
  const [chosen, setChosen] = useState<{ notes: string; direction: Direction }>();
  const turned = chosen?.notes === notes ? chosen.direction : undefined;
  const whole = turned ?? textDirection(notes);
  return {
    whole,
    ofLine: (line: string) => turned ?? lineDirection(line, whole),
    turn: (direction: Direction) => setChosen({ notes, direction }),
  };
}

export function VocabularyPanel({ video, glossary }: Props) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const t = useStore(messages);
  const word = useStore(words);
  const notes = video?.vocabulary?.trim();
  const direction = useDirection(notes ?? "");
  const hint = video ? t.noneHint : t.selectVideo;
  return (
    <>
      <div className={tools.tools}>
        <span className={tools.space} />
        {notes && <DirectionSwitch direction={direction.whole} onTurn={direction.turn} />}
        <TextSizeStepper disabled={!notes} />
      </div>
      {!notes && <NothingToRead direction="ltr" title={t.none} hint={hint} />}
      {notes && (
        <div
          ref={setElement}
          data-notes=""
          className={classes.notes}
          tabIndex={0}
          role="region"
          aria-label={word.vocabulary}
        >
          {notes.split(/\r?\n/).map((line, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- the notes are one text: a line has no identity except its position
            <NotesLine key={n} line={line} direction={direction.ofLine(line)} />
          ))}
        </div>
      )}
      {element && glossary(element)}
    </>
  );
}
