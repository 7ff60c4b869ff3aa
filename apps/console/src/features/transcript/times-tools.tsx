import { useMemo } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Playback } from "@minbar/ui/player/playback";
import { isSaveBlocked } from "./view/status/editor-banners.tsx";
import { createOwnTimes } from "./tools/times/own-times.ts";
import { Times } from "./tools/times/times-dialog.tsx";
import { useTimes } from "./tools/times/use-times.ts";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import { AlignAgain } from "./tools/align/align-again.tsx";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";

const isEmpty = ({ length }: { length: number }) => length === 0;

interface Props {
  parts: TranslationText;
  open: OpenTranslation;
  playback: Playback;
}

/** The times of this translation alone, or with all languages; for users who may change them. */
export function TimesTools({ parts: { place, storedOf }, open, playback }: Props) {
  const { language } = place;
  const { rows } = open;
  const mayNotSave = useSelected(open.saver.$state, isSaveBlocked);
  const isDisabled = useSelected(open.editor.$segments, isEmpty) || mayNotSave;
  const own = useMemo(
    () => createOwnTimes({ editor: open.editor, language, $lines: rows.editor.$segments }),
    [open.editor, language, rows],
  );
  const every = useTimes(place, open, storedOf);
  const user = useUser();
  if (!can(user, "transcript:retimeAlone", { language })) return null;
  return (
    <>
      <Times
        editor={rows.editor}
        $lines={rows.editor.$segments}
        playback={playback}
        own={own}
        every={can(user, "transcript:retime") ? every : undefined}
        $arabic={rows.$lines}
        isDisabled={isDisabled}
      />
      <AlignAgain text={rows} language={language} isDisabled={isDisabled} />
    </>
  );
}
