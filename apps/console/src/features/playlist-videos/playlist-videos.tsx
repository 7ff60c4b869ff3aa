import { IconMovie } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useCallback, useMemo, useState, useRef } from "react";
import type { ReactNode, MouseEvent } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Video } from "@minbar/domain/library/video";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { PlaylistSearch } from "./playlist-search.ts";
import classes from "./playlist-videos.module.css";
import { onRowKey } from "./row-keys.ts";
import type { PlaylistList } from "./use-playlist-videos.ts";
import { VideoRows } from "./video-rows.tsx";

/** The controls that can remove a row from the list. */
const kinds = ["[role=switch]", "[data-remove]"];

/**
 * When the row with the focus leaves the list, focuses the same control of the row that replaces it, or of the last
 * row. Otherwise the focus would jump to the start of the page.
 */
function useKeepFocus() {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef({ kind: "", place: 0 });
  const controls = (kind: string) => [...(list.current?.querySelectorAll<HTMLElement>(kind) ?? [])];

  function keepFocus(): void {
    const { kind, place } = pressed.current;
    if (kind === "" || document.activeElement !== document.body) return;
    const left = controls(kind);
    (left[place] ?? left.at(-1))?.focus();
  }
  function onClickCapture({ target }: MouseEvent): void {
    const kind = kinds.find((one) => target instanceof Element && target.closest(one));
    if (!kind) return;
    const place = controls(kind).findIndex((control) => target instanceof Node && control.contains(target));
    pressed.current = { kind, place };
    // The row has left the list by then.
    requestAnimationFrame(keepFocus);
  }
  return { rows: { ref: list, onClickCapture }, keepFocus };
}

const icon = <IconMovie size={24} stroke={1.5} aria-hidden />;

interface Props {
  playlistId: number;
  list: PlaylistList;
  search: PlaylistSearch;
  onClear: () => void;
  /** The action for a playlist without videos. */
  children: ReactNode;
}

/** The user's permissions on rows; videos can be dragged only while all of them are shown. */
function useRowActions({ list, search }: Props, onRemove: (video: Video) => void) {
  const user = useUser();
  const { move, setPublic, selection, numbering } = list;
  const isWhole = search.q === undefined && search.tab === undefined;
  const mayReorder = can(user, "video:reorder");
  const onVisibility = useCallback((id: number, isPublic: boolean) => setPublic([id], isPublic), [setPublic]);
  return {
    onMove: isWhole && mayReorder && !numbering.typed ? move : undefined,
    onVisibility: can(user, "video:setVisibility") ? onVisibility : undefined,
    onRemove: can(user, "playlist:removeVideo") ? onRemove : undefined,
    onChoose: mayReorder && !numbering.typed ? selection.onChoose : undefined,
    onType: numbering.type,
  };
}

/** A playlist's videos, including hidden ones, with controls to reorder, hide and remove them. */
export function PlaylistVideos(props: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const { playlistId, list, onClear, children } = props;
  const { query, videos, found, removal, selection, numbering } = list;
  const [removing, setRemoving] = useState<Video>();
  const close = () => setRemoving(undefined);
  const places = useMemo(() => new Map(videos?.map(({ id }, place) => [id, place])), [videos]);
  const actions = useRowActions(props, setRemoving);
  const { rows, keepFocus } = useKeepFocus();
  return (
    <>
      <ListBody
        what={word.videos}
        query={query}
        found={found?.length}
        isFiltered={videos?.length !== 0}
        nothingFound={{ icon, text: t.nothingFound, onClear }}
        empty={
          <Empty icon={icon} text={t.empty}>
            {children}
          </Empty>
        }
      >
        <div
          {...rows}
          className={classes.list}
          data-barred={numbering.typed !== undefined || selection.chosenRows.length > 0 || undefined}
          onKeyDown={(event) => onRowKey(event, selection.chooseAll)}
        >
          <VideoRows
            videos={found}
            places={places}
            chosen={selection.chosen}
            typed={numbering.typed}
            {...actions}
          />
        </div>
      </ListBody>
      <ConfirmDialog
        opened={removing !== undefined}
        title={t.removeTitle}
        action={t.remove}
        isBusy={removal.isPending}
        onConfirm={() =>
          removing && removal.mutate({ id: playlistId, videoId: removing.id }, whenDeleted(close))
        }
        onClose={close}
        onClosed={keepFocus}
      >
        <p>{t.removeHint({ title: removing?.title ?? "" })}</p>
      </ConfirmDialog>
    </>
  );
}
