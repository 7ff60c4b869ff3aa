import { Menu } from "@mantine/core";
import { IconPlaylist } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { messages } from "../messages.ts";
import { QuietButton } from "../quiet-button.tsx";
import { usePlaylistChoices } from "./use-playlist-choices.ts";

/** The target playlists, searchable if there are many. */
function PlaylistItems({ onPick }: { onPick: (id: number | null) => void }) {
  const t = useStore(messages);
  const [typed, setTyped] = useState("");
  const { playlists, left, isSearchable, isError, isSettled } = usePlaylistChoices(typed);
  return (
    <>
      {isSearchable && (
        <Menu.Search
          aria-label={t.searchPlaylists}
          placeholder={t.searchPlaylists}
          pos="sticky"
          top={0}
          style={{ zIndex: 1 }}
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
      {isError && <Menu.Label>{t.loadFailed({ what: t.playlists })}</Menu.Label>}
      {isSettled && !isError && playlists.length === 0 && <Menu.Label>{t.noPlaylistFound}</Menu.Label>}
      {left > 0 && <Menu.Label>{t.typeForMore(left)}</Menu.Label>}
    </>
  );
}

interface Props {
  /** `null` for no playlist. */
  onPick: (id: number | null) => void;
  loading?: boolean;
}

/** Moves the selected videos to another playlist, or to none. */
export function PlaylistMenu({ onPick, loading = false }: Props) {
  const t = useStore(messages);
  return (
    <Menu position="top-start">
      <Menu.Target>
        <QuietButton loading={loading} Icon={IconPlaylist}>
          {t.moveToPlaylist}
        </QuietButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        <PlaylistItems onPick={onPick} />
      </Menu.Dropdown>
    </Menu>
  );
}
