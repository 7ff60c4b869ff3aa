import { Button, SegmentedControl, Text } from "@mantine/core";
import { IconArrowLeft, IconExternalLink, IconPencil, IconPlaylistX } from "@tabler/icons-react";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Playlist } from "@minbar/domain/library/playlist";
import { api } from "@minbar/ui/api";
import { AddVideoDialog } from "#features/add-video/add-video-dialog.tsx";
import { messages as addWords } from "#features/add-video/messages.ts";
import { messages } from "#features/playlist-videos/messages.ts";
import { PlaylistFoot } from "#features/playlist-videos/playlist-foot.tsx";
import { playlistInput, readPlaylistSearch, tabs } from "#features/playlist-videos/playlist-search.ts";
import type { PlaylistSearch } from "#features/playlist-videos/playlist-search.ts";
import { PlaylistVideos } from "#features/playlist-videos/playlist-videos.tsx";
import { LoadingRows } from "#features/playlist-videos/video-rows.tsx";
import { PlaylistKeys } from "#features/playlist-videos/playlist-keys.tsx";
import { OrderMenu, PlaylistBars } from "#features/playlist-videos/playlist-bars.tsx";
import { usePlaylistVideos } from "#features/playlist-videos/use-playlist-videos.ts";
import type { PlaylistList } from "#features/playlist-videos/use-playlist-videos.ts";
import { PlaylistDialog } from "#features/playlists/playlist-dialog.tsx";
import { AddButton } from "#shared/add-button.tsx";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useUser } from "#shared/user.ts";

function Back() {
  const t = useStore(messages);
  return (
    <>
      <QuietButton
        className="app-short"
        px={8}
        ms={{ md: -8 }}
        leftSection={<IconArrowLeft size={16} stroke={1.5} className="app-turns" aria-hidden />}
        renderRoot={(props) => <Link to="/playlists" {...props} />}
      >
        {t.back}
      </QuietButton>
      <Text inherit span visibleFrom="md" c="var(--app-hairline-strong)" aria-hidden>
        /
      </Text>
    </>
  );
}

function InvalidPlaylist() {
  const t = useStore(messages);
  return (
    <Page title={t.invalid} before={<Back />}>
      <Empty
        icon={<IconPlaylistX size={24} stroke={1.5} aria-hidden />}
        text={t.invalid}
        hint={t.invalidHint}
      />
    </Page>
  );
}

interface BarProps {
  list: PlaylistList;
  search: PlaylistSearch;
  onSearch: (search: PlaylistSearch) => void;
}

function Bar({ list, search, onSearch }: BarProps) {
  const t = useStore(messages);
  const user = useUser();
  const hidden = list.videos?.filter(({ isPublic }) => !isPublic).length ?? 0;
  const total = list.videos?.length;
  const change = (changes: Record<string, unknown>) =>
    onSearch(readPlaylistSearch({ ...search, ...changes }));
  const counts = total !== undefined && { all: total, public: total - hidden, hidden };
  return (
    <>
      <SearchField label={t.search} value={search.q ?? ""} onChange={(q) => change({ q })} />
      <SegmentedControl
        aria-label={t.visibility}
        value={search.tab ?? "all"}
        onChange={(tab) => change({ tab })}
        data={tabs.map((tab) => ({ value: tab, label: counts ? `${t[tab]} ${counts[tab]}` : t[tab] }))}
      />
      {can(user, "video:reorder") && (
        <OrderMenu list={list} disabled={!isWhole(search) || list.numbering.typed !== undefined} />
      )}
    </>
  );
}

/** Whether all videos are shown. */
function isWhole({ q, tab }: PlaylistSearch): boolean {
  return q === undefined && tab === undefined;
}

function Counts({ list }: { list: PlaylistList }) {
  const t = useStore(messages);
  const total = list.videos?.length;
  const hidden = list.videos?.filter(({ isPublic }) => !isPublic).length ?? 0;
  if (total === undefined) return null;
  const words = hidden > 0 ? `${t.videoCount(total)} · ${t.hiddenCount(hidden)}` : t.videoCount(total);
  return <span className="app-count">{words}</span>;
}

/** An existing playlist. */
function PlaylistById({ playlist }: { playlist: Playlist }) {
  const t = useStore(messages);
  const user = useUser();
  const search = useSearch({ from: "/staff/playlists/$id" });
  const navigate = useNavigate({ from: "/playlists/$id" });
  const setSearch = (next: PlaylistSearch) => void navigate({ search: next, replace: true });
  const [isEditing, setEditing] = useState(false);
  const { title } = useStore(addWords);
  const [adding, setAdding] = useState(false);
  const addVideo = (className?: string) =>
    can(user, "video:create") && (
      <AddButton className={className} onClick={() => setAdding(true)}>
        {title}
      </AddButton>
    );
  const list = usePlaylistVideos(playlist.id, search);
  const { order } = list;
  return (
    <Page
      title={playlist.name}
      before={<Back />}
      beside={<Counts list={list} />}
      actions={
        <>
          <Button
            component="a"
            variant="subtle"
            color="gray"
            className="app-short"
            href={`/landing?playlist=${playlist.id}`}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          >
            {t.viewOnSite}
          </Button>
          {can(user, "playlist:update") && (
            <Button
              variant="default"
              className="app-short"
              leftSection={<IconPencil size={16} stroke={1.5} />}
              onClick={() => setEditing(true)}
            >
              {t.edit}
            </Button>
          )}
          {addVideo("app-short")}
        </>
      }
      bar={<Bar list={list} search={search} onSearch={setSearch} />}
      foot={
        can(user, "video:reorder") && (
          <PlaylistFoot
            movable={isWhole(search)}
            saving={order.isPending}
            failure={order.failure}
            done={order.done}
            onUndo={order.undo}
          />
        )
      }
      floating={<PlaylistBars list={list} />}
    >
      <PlaylistVideos playlistId={playlist.id} list={list} search={search} onClear={() => setSearch({})}>
        {addVideo()}
      </PlaylistVideos>
      {can(user, "video:reorder") && <PlaylistKeys undo={order.undo} />}
      <PlaylistDialog opened={isEditing} playlist={playlist} onClose={() => setEditing(false)} />
      <AddVideoDialog opened={adding} playlistId={playlist.id} onClose={() => setAdding(false)} />
    </Page>
  );
}

export function PlaylistPage() {
  const word = useStore(words);
  const { id } = useParams({ from: "/staff/playlists/$id" });
  const input = playlistInput(id);
  const query = api.playlists.search.useQuery(input ?? {}, { enabled: input !== undefined });
  const [playlist] = query.data?.rows ?? [];
  if (playlist) return <PlaylistById key={playlist.id} playlist={playlist} />;
  if (query.isSuccess || !input) return <InvalidPlaylist />;
  return (
    <Page title={word.playlist} before={<Back />}>
      {query.isError ? <LoadFailed what={word.playlist} refetch={query.refetch} /> : <LoadingRows />}
    </Page>
  );
}
