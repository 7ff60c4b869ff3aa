import { Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { PlaylistMenu } from "#shared/library/playlist-menu.tsx";
import bar from "#shared/lists/bulk-bar.module.css";
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
export function BulkBar({ videos, shown, leftOut, onRemove, onClear, onChanged }: Props) {
  const t = useStore(messages);
  const removal = useStore(removalWords);
  const { setPublic, moveTo, busy } = useBulkChange(videos, onChanged);
  return (
    <div className={bar.bar} role="toolbar" aria-label={t.bulk}>
      <span className={bar.count} role="status">
        {t.chosen({ chosen: videos.length, shown })}
        {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
      </span>
      <PlaylistMenu loading={busy === "playlist"} onPick={moveTo} />
      <Button
        variant="subtle"
        color="gray"
        loading={busy === "public"}
        leftSection={<IconEye size={16} stroke={1.5} />}
        onClick={() => setPublic(true)}
      >
        {t.makePublic}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={busy === "hidden"}
        leftSection={<IconEyeOff size={16} stroke={1.5} />}
        onClick={() => setPublic(false)}
      >
        {t.makeHidden}
      </Button>
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => onRemove(videos)}
        >
          {removal.remove}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  );
}
