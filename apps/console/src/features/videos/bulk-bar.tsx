import { Button, Menu } from "@mantine/core";
import { IconEye, IconEyeOff, IconPlaylist, IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { messages as words } from "#shared/messages.ts";
import { messages as removalWords } from "#shared/video-removal/messages.ts";
import { usePlaylistChoices } from "#shared/library/use-playlist-choices.ts";
import { messages } from "./messages.ts";
import { useBulkChange } from "./use-bulk-change.ts";
import type { ListedVideo } from "./video-card.tsx";
import classes from "./videos.module.css";

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

/** The target playlists, searchable if there are many. */
function PlaylistItems({ onPick }: { onPick: (id: number | null) => void }) {
  const t = useStore(messages);
  const word = useStore(words);
  const [typed, setTyped] = useState("");
  const { playlists, left, isSearchable, isError, isSettled } = usePlaylistChoices(typed);
  return (
    <>
      {isSearchable && (
        <Menu.Search
          aria-label={t.searchPlaylists}
          placeholder={t.searchPlaylists}
          className={classes.menuSearch}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {typed.trim() === "" && (
        <>
          <Menu.Item onClick={() => onPick(null)}>{t.noPlaylist}</Menu.Item>
          <Menu.Divider />
        </>
      )}
      {playlists.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => onPick(id)}>
          <bdi>{name}</bdi>
        </Menu.Item>
      ))}
      {isError && <Menu.Label>{word.loadFailed({ what: word.playlists })}</Menu.Label>}
      {isSettled && !isError && playlists.length === 0 && <Menu.Label>{word.noPlaylistFound}</Menu.Label>}
      {left > 0 && <Menu.Label>{word.typeForMore(left)}</Menu.Label>}
    </>
  );
}

function PlaylistMenu({ onPick, loading }: { onPick: (id: number | null) => void; loading: boolean }) {
  const t = useStore(messages);
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          loading={loading}
          leftSection={<IconPlaylist size={16} stroke={1.5} />}
        >
          {t.moveToPlaylist}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        <PlaylistItems onPick={onPick} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The actions on all selected videos: all change, or none if it fails. */
export function BulkBar({ videos, shown, leftOut, onRemove, onClear, onChanged }: Props) {
  const t = useStore(messages);
  const removal = useStore(removalWords);
  const { setPublic, moveTo, busy } = useBulkChange(videos, onChanged);
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t.bulk}>
      <span className={classes.bulkCount} role="status">
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
