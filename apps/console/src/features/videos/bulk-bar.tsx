import { Button, Menu } from "@mantine/core";
import { IconEye, IconEyeOff, IconPlaylist } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { messages } from "./messages.ts";
import { useVideoMutations } from "./use-video-mutations.ts";
import classes from "./videos.module.css";

interface Props {
  chosen: ReadonlySet<number>;
  onClear: () => void;
}

function PlaylistMenu({ onPick, loading }: { onPick: (id: number | null) => void; loading: boolean }) {
  const t = useStore(messages);
  const playlists = api.playlists.list.useQuery();
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
        <Menu.Item onClick={() => onPick(null)}>{t.noPlaylist}</Menu.Item>
        <Menu.Divider />
        {playlists.data?.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onPick(id)}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done to all chosen videos at once: all of them, or none where it fails. */
export function BulkBar({ chosen, onClear }: Props) {
  const t = useStore(messages);
  const { visibility, playlist } = useVideoMutations();
  const ids = [...chosen];
  const done = { onSuccess: onClear };
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t.bulk}>
      <span className={classes.bulkCount} role="status">
        {t.selected(chosen.size)}
      </span>
      <PlaylistMenu
        loading={playlist.isPending}
        onPick={(playlistId) => playlist.mutate({ ids, playlistId }, done)}
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEye size={16} stroke={1.5} />}
        onClick={() => visibility.mutate({ ids, isPublic: true }, done)}
      >
        {t.makePublic}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEyeOff size={16} stroke={1.5} />}
        onClick={() => visibility.mutate({ ids, isPublic: false }, done)}
      >
        {t.makeHidden}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  );
}
