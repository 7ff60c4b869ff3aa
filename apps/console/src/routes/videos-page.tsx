import { IconMovie } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useCallback, useMemo, useState } from "react";
import { can, canSome } from "@minbar/domain/people/permission";
import { formatNumber } from "@minbar/ui/messages";
import { AddVideoDialog } from "#features/add-video/add-video-dialog.tsx";
import { ImportFiles } from "#features/import-files/import-files.tsx";
import { ImportButton } from "#features/import-files/import-button.tsx";
import { VideoEditor } from "#features/video-editor/video-editor.tsx";
import { VideosBulkBar } from "#features/videos/bulk-bar.tsx";
import { messages } from "#features/videos/messages.ts";
import { useChosen } from "#shared/lists/use-chosen.ts";
import { useRetry } from "#features/videos/use-retry.ts";
import { useVideos } from "#features/videos/use-videos.ts";
import type { ListedVideo } from "#features/videos/video-card.tsx";
import { VideoCards } from "#features/videos/video-cards.tsx";
import { VideosBar } from "#features/videos/videos-bar.tsx";
import type { VideosSearch } from "#features/videos/videos-search.ts";
import { AddButton } from "#shared/add-button.tsx";
import { useHistoryStep } from "#shared/history-step.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { Page } from "#shared/page.tsx";
import { VideoRemoval } from "#shared/video-removal/video-removal.tsx";
import { useUser } from "#shared/user.ts";

const icon = <IconMovie size={24} stroke={1.5} aria-hidden />;

/** The list's search parameters and navigation. */
function useVideosSearch() {
  const search = useSearch({ from: "/staff/videos" });
  const navigate = useNavigate({ from: "/videos" });
  const setSearch = useCallback(
    (next: VideosSearch) => void navigate({ search: next, replace: true }),
    [navigate],
  );
  const { open, close } = useHistoryStep();
  const openEditor = useCallback((edit: number) => open({ edit }), [open]);
  return {
    search,
    setSearch,
    openEditor,
    openAdding: () => open({ add: 1 }),
    openImport: () => open({ import: 1 }),
    close,
  };
}

function useMayChangeMany(): boolean {
  const user = useUser();
  return can(user, "video:setVisibility") && can(user, "video:setPlaylist");
}

interface DialogsProps {
  search: VideosSearch;
  isImportable: boolean;
  onImport: () => void;
  onClose: () => void;
}

/** What the URL opens over the list. */
function Dialogs({ search: { add, edit, import: files }, isImportable, onImport, onClose }: DialogsProps) {
  const mayAdd = can(useUser(), "video:create");
  return (
    <>
      <AddVideoDialog opened={mayAdd && add === 1} onClose={onClose} />
      {isImportable && (
        <ImportFiles
          opened={files === 1}
          takesFiles={add === undefined && edit === undefined}
          onOpen={onImport}
          onClose={onClose}
        />
      )}
      <VideoEditor id={edit} onClose={onClose} />
    </>
  );
}

/** The videos that somebody is asked about; they stay in the question while it closes. For admins. */
function useRemoval(onRemoved: (ids: readonly number[]) => void) {
  const mayRemove = can(useUser(), "video:delete");
  const [videos, setVideos] = useState<readonly ListedVideo[]>([]);
  const [opened, setOpened] = useState(false);
  const ask = useCallback((selection: readonly ListedVideo[]) => {
    setVideos(selection);
    setOpened(true);
  }, []);
  const askOne = useCallback((video: ListedVideo) => ask([video]), [ask]);
  const question = (
    <VideoRemoval opened={opened} videos={videos} onClose={() => setOpened(false)} onRemoved={onRemoved} />
  );
  return { ask: mayRemove ? ask : undefined, askOne: mayRemove ? askOne : undefined, question };
}

export function VideosPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const { search, setSearch, openEditor, openAdding, openImport, close } = useVideosSearch();
  const { query, rows, total, isFiltered } = useVideos(search);
  const { chosen, toggle, release, clear } = useChosen();
  const inSight = useMemo(() => rows?.filter(({ id }) => chosen.has(id)) ?? [], [rows, chosen]);
  const retry = useRetry(rows);
  const mayAdd = can(user, "video:create");
  const removal = useRemoval(release);
  const mayChangeMany = useMayChangeMany();
  const mayImport = canSome(user, "transcript:update");
  const add = mayAdd && <AddButton onClick={openAdding}>{t.add}</AddButton>;
  return (
    <Page
      title={word.videos}
      beside={total !== undefined && <span className="app-count">{formatNumber(total)}</span>}
      actions={
        <>
          {mayImport && <ImportButton onClick={openImport} />}
          {add}
        </>
      }
      bar={<VideosBar search={search} onSearch={setSearch} />}
      floating={
        inSight.length > 0 && (
          <VideosBulkBar
            videos={inSight}
            shown={rows?.length ?? 0}
            leftOut={chosen.size - inSight.length}
            onRemove={removal.ask}
            onClear={clear}
            onChanged={release}
          />
        )
      }
    >
      <ListBody
        what={word.videos}
        query={query}
        found={rows?.length}
        isFiltered={isFiltered}
        nothingFound={{ icon, text: t.nothingFound, onClear: () => setSearch({}) }}
        empty={
          <Empty icon={icon} text={t.empty} hint={t.emptyHint}>
            {add}
          </Empty>
        }
      >
        <VideoCards
          videos={rows}
          chosen={chosen}
          isOld={query.isPlaceholderData}
          onEdit={openEditor}
          onRetry={mayAdd ? retry : undefined}
          onChoose={mayChangeMany ? toggle : undefined}
          onRemove={removal.askOne}
        />
        <MorePages query={query} />
      </ListBody>
      <Dialogs search={search} isImportable={mayImport} onImport={openImport} onClose={close} />
      {removal.question}
    </Page>
  );
}
