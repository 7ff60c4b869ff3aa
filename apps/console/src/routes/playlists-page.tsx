import { Button } from "@mantine/core";
import { IconPlaylist, IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Playlist } from "@minbar/domain/library/playlist";
import { api } from "@minbar/ui/api";
import { messages } from "#features/playlists/messages.ts";
import { PlaylistCards } from "#features/playlists/playlist-cards.tsx";
import { PlaylistDeletion } from "#features/playlists/playlist-deletion.tsx";
import { PlaylistDialog } from "#features/playlists/playlist-dialog.tsx";
import { usePlaylists } from "#features/playlists/use-playlists.ts";
import { useHistoryStep } from "#shared/history-step.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { Page } from "#shared/page.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { useUser } from "#shared/user.ts";

const icon = <IconPlaylist size={24} stroke={1.5} aria-hidden />;

/** Which dialog is open, and for which playlist. */
type Open = { dialog: "form"; playlist?: Playlist } | { dialog: "deletion"; playlist: Playlist };

function Dialogs({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  return (
    <>
      <PlaylistDialog
        opened={open?.dialog === "form"}
        playlist={open?.dialog === "form" ? open.playlist : undefined}
        onClose={onClose}
      />
      <PlaylistDeletion
        playlist={open?.dialog === "deletion" ? open.playlist : undefined}
        onClose={onClose}
      />
    </>
  );
}

export function PlaylistsPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const { q, add: adding } = useSearch({ from: "/staff/playlists" });
  const navigate = useNavigate({ from: "/playlists" });
  const step = useHistoryStep();
  const search = (text: string) => void navigate({ search: { q: text || undefined }, replace: true });
  const { query, rows, total, isNarrowed } = usePlaylists(q);
  const categories = api.categories.list.useQuery();
  const [open, setOpen] = useState<Open>();
  const close = () => (adding ? step.close() : setOpen(undefined));
  const add = can(user, "playlist:create") && (
    <Button data-create leftSection={<IconPlus size={16} />} onClick={() => step.open({ add: 1 })}>
      {t.add}
    </Button>
  );
  return (
    <Page
      title={word.playlists}
      beside={total !== undefined && <span className="app-count">{total.toLocaleString("en")}</span>}
      actions={add}
      bar={<SearchField label={t.search} value={q ?? ""} onChange={search} />}
    >
      <ListBody
        what={word.playlists}
        query={query}
        found={rows?.length}
        isNarrowed={isNarrowed}
        empty={
          <Empty icon={icon} text={t.empty} hint={t.emptyHint}>
            {add}
          </Empty>
        }
        icon={icon}
        nothingFound={t.nothingFound}
        onClear={() => search("")}
      >
        <PlaylistCards
          playlists={rows}
          isOld={query.isPlaceholderData}
          categories={categories.data ?? []}
          onEdit={(playlist) => setOpen({ dialog: "form", playlist })}
          onDelete={(playlist) => setOpen({ dialog: "deletion", playlist })}
        />
        <MorePages query={query} />
      </ListBody>
      <Dialogs open={add && adding ? { dialog: "form" } : open} onClose={close} />
    </Page>
  );
}
