import { IconEye, IconEyeOff, IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { PlaylistMenu } from "#shared/library/playlist-menu.tsx";
import { BulkBar } from "#shared/lists/bulk-bar.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages as removalWords } from "#shared/video-removal/messages.ts";
import { messages } from "./messages.ts";
import { useBulkChange } from "./use-bulk-change.ts";
import type { ListedVideo } from "./video-card.tsx";

interface Props {
  /** The selected videos in the list: only these are changed. */
  videos: readonly ListedVideo[];
  /** The number of videos in the list. */
  shown: number;
  /** The number of selected videos that the search hides. */
  leftOut: number;
  /** Asks whether they should go to the trash; absent for users who may not do that. */
  onRemove: ((videos: readonly ListedVideo[]) => void) | undefined;
  /** Clears the selection. */
  onClear: () => void;
  onChanged: (ids: readonly number[]) => void;
}

/** The actions on all selected videos: all change, or none if it fails. */
export function VideosBulkBar({ videos, shown, leftOut, onRemove, onClear, onChanged }: Props) {
  const t = useStore(messages);
  const removal = useStore(removalWords);
  const { setPublic, moveTo, busy } = useBulkChange(videos, onChanged);
  return (
    <BulkBar
      label={t.bulk}
      chosen={
        <>
          {t.chosen({ chosen: videos.length, shown })}
          {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
        </>
      }
      onClear={onClear}
    >
      <PlaylistMenu loading={busy === "playlist"} onPick={moveTo} />
      <QuietButton Icon={IconEye} loading={busy === "public"} onClick={() => setPublic(true)}>
        {t.makePublic}
      </QuietButton>
      <QuietButton Icon={IconEyeOff} loading={busy === "hidden"} onClick={() => setPublic(false)}>
        {t.makeHidden}
      </QuietButton>
      {onRemove && (
        <QuietButton Icon={IconTrash} onClick={() => onRemove(videos)}>
          {removal.remove}
        </QuietButton>
      )}
    </BulkBar>
  );
}
