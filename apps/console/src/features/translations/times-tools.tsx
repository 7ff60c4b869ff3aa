import { useMemo } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Playback } from "@minbar/ui/player/playback";
import { isSaveBlocked } from "#shared/transcript-editor/saving/editor-banners.tsx";
import { createOwnTimes } from "#shared/transcript-editor/times/own-times.ts";
import { Times } from "#shared/transcript-editor/times/times-dialog.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import { AlignAgain } from "./align/align-again.tsx";
import type { OpenTranslation, TranslationParts } from "./use-open-translation.ts";

const isEmpty = ({ length }: { length: number }) => length === 0;

interface Props {
  parts: TranslationParts;
  open: OpenTranslation;
  playback: Playback;
}

/** The times of this translation alone; for users who may write it. */
export function TimesTools({ parts: { place }, open, playback }: Props) {
  const { language } = place;
  const { rows } = open;
  const isHeld = useSelected(open.saver.$state, isSaveBlocked);
  const isDisabled = useSelected(open.editor.$segments, isEmpty) || isHeld;
  const own = useMemo(
    () => createOwnTimes({ editor: open.editor, language, $lines: rows.editor.$segments }),
    [open.editor, language, rows],
  );
  const mayMove = can(useUser(), "transcript:retimeAlone", { language });
  if (!mayMove) return null;
  return (
    <>
      <Times
        editor={rows.editor}
        $lines={rows.editor.$segments}
        playback={playback}
        own={own}
        isDisabled={isDisabled}
      />
      <AlignAgain text={rows} language={language} isDisabled={isDisabled} />
    </>
  );
}
