import { IconPlaylist } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Playlist } from "@minbar/domain/library/playlist";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { messages } from "#features/playlists/messages.ts";
import { PlaylistCards } from "#features/playlists/playlist-cards.tsx";
import { PlaylistDeletion } from "#features/playlists/playlist-deletion.tsx";
import { PlaylistDialog } from "#features/playlists/playlist-dialog.tsx";
import { usePlaylists } from "#features/playlists/use-playlists.ts";
import { AddButton } from "#shared/add-button.tsx";
import { useHistoryStep } from "#shared/history-step.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { Page } from "#shared/page.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { useUser } from "#shared/user.ts";

const icon = <IconPlaylist size={24} stroke={1.5} aria-hidden />;

export function PlaylistsPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const { q, add: adding } = useSearch({ from: "/staff/playlists" });
  const navigate = useNavigate({ from: "/playlists" });
  const step = useHistoryStep();
  const search = (text: string) => void navigate({ search: { q: text || undefined }, replace: true });
  const { query, rows, total, isFiltered } = usePlaylists(q);
  const categories = api.categories.list.useQuery();
  const [edited, setEdited] = useState<Playlist>();
  const [going, setGoing] = useState<Playlist>();
  const mayAdd = can(user, "playlist:create");
  const add = mayAdd && <AddButton onClick={() => step.open({ add: 1 })}>{t.add}</AddButton>;
  const isAdding = mayAdd && adding === 1;
  return (
    <Page
      title={word.playlists}
      beside={total !== undefined && <span className="app-count">{formatNumber(total)}</span>}
      actions={add}
      bar={<SearchField label={t.search} value={q ?? ""} onChange={search} />}
    >
      <ListBody
        what={word.playlists}
        query={query}
        found={rows?.length}
        isFiltered={isFiltered}
        nothingFound={{ icon, text: t.nothingFound, onClear: () => search("") }}
        empty={
          <Empty icon={icon} text={t.empty} hint={t.emptyHint}>
            {add}
          </Empty>
        }
      >
        <PlaylistCards
          playlists={rows}
          isOld={query.isPlaceholderData}
          categories={categories.data ?? []}
          onEdit={setEdited}
          onDelete={setGoing}
        />
        <MorePages query={query} />
      </ListBody>
      <PlaylistDialog
        opened={isAdding || edited !== undefined}
        playlist={isAdding ? undefined : edited}
        onClose={() => (isAdding ? step.close() : setEdited(undefined))}
      />
      <PlaylistDeletion playlist={isAdding ? undefined : going} onClose={() => setGoing(undefined)} />
    </Page>
  );
}
