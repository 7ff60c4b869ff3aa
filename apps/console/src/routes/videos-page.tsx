import { Button } from "@mantine/core";
import { IconMovie, IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useCallback, useMemo } from "react";
import { can } from "@minbar/domain/people/permission";
import { AddVideoDialog } from "#features/add-video/add-video-dialog.tsx";
import { VideoEditor } from "#features/video-editor/video-editor.tsx";
import { BulkBar } from "#features/videos/bulk-bar.tsx";
import { messages } from "#features/videos/messages.ts";
import { useChosen } from "#features/videos/use-chosen.ts";
import { useVideoMutations } from "#features/videos/use-video-mutations.ts";
import { useVideos } from "#features/videos/use-videos.ts";
import { VideoCards } from "#features/videos/video-cards.tsx";
import { VideosBar } from "#features/videos/videos-bar.tsx";
import type { VideosSearch } from "#features/videos/videos-search.ts";
import { Empty } from "#shared/empty.tsx";
import { ListBody } from "#shared/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { MorePages } from "#shared/more-pages.tsx";
import { Page } from "#shared/page.tsx";
import { useUser } from "#shared/user.ts";

const icon = <IconMovie size={24} stroke={1.5} aria-hidden />;

/** The list's place in the address. */
function useVideosSearch() {
  const search = useSearch({ from: "/staff/videos" });
  const navigate = useNavigate({ from: "/videos" });
  const setSearch = useCallback(
    (next: VideosSearch) => void navigate({ search: next, replace: true }),
    [navigate],
  );
  // An open editor is a step of its own: the way back closes it.
  const openEditor = useCallback(
    (edit: number | undefined) => void navigate({ search: (before) => ({ ...before, edit }) }),
    [navigate],
  );
  const setAdding = (add: 1 | undefined) =>
    void navigate({ search: (before) => ({ ...before, add }), replace: add === undefined });
  return { search, setSearch, openEditor, setAdding };
}

function useMayChangeMany(): boolean {
  const user = useUser();
  return can(user, "video:setVisibility") && can(user, "video:setPlaylist");
}

export function VideosPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const { search, setSearch, openEditor, setAdding } = useVideosSearch();
  const { query, rows, total, isNarrowed } = useVideos(search);
  const { chosen, toggle, release, clear } = useChosen();
  const inSight = useMemo(
    () => rows?.map(({ id }) => id).filter((id) => chosen.has(id)) ?? [],
    [rows, chosen],
  );
  const { mutate } = useVideoMutations().retry;
  const retry = useCallback((id: number) => mutate({ id }), [mutate]);
  const mayAdd = can(user, "video:create");
  const mayChangeMany = useMayChangeMany();
  const add = mayAdd && (
    <Button data-create leftSection={<IconPlus size={16} />} onClick={() => setAdding(1)}>
      {t.add}
    </Button>
  );
  return (
    <Page
      title={word.videos}
      beside={total !== undefined && <span className="app-count">{total.toLocaleString("en")}</span>}
      actions={add}
      bar={<VideosBar search={search} onSearch={setSearch} />}
      floating={
        inSight.length > 0 && (
          <BulkBar ids={inSight} leftOut={chosen.size - inSight.length} onClear={clear} onChanged={release} />
        )
      }
    >
      <ListBody
        what={word.videos}
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
        onClear={() => setSearch({})}
      >
        <VideoCards
          videos={rows}
          chosen={chosen}
          isOld={query.isPlaceholderData}
          onEdit={openEditor}
          onRetry={mayAdd ? retry : undefined}
          onChoose={mayChangeMany ? toggle : undefined}
        />
        <MorePages query={query} />
      </ListBody>
      <AddVideoDialog opened={mayAdd && search.add === 1} onClose={() => setAdding(undefined)} />
      <VideoEditor id={search.edit} onClose={() => openEditor(undefined)} />
    </Page>
  );
}
