import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Dialog } from "#shared/dialog/dialog.tsx";
import { LoadingEntries, SheetBody, SheetEntry, SheetGroup } from "#shared/dialog/sheet-list.tsx";
import { messages } from "#shared/messages.ts";
import { FilterField, useFilter } from "#shared/picker/filter-field.tsx";
import { CategoryName, PlaylistName, VideoName, categoryOptions } from "./choice-names.tsx";
import classes from "./filter-sheet.module.css";
import type { Selection } from "./use-selection.ts";

interface GroupProps<Item> {
  title: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A group of entries, with a filter field if there are many. */
function FilteredGroup<Item>({ title, items, nameOf, children }: GroupProps<Item>) {
  const { isLong, typed, setTyped, shown } = useFilter(items, nameOf);
  return (
    <SheetGroup
      title={title}
      before={
        isLong && <FilterField value={typed} found={shown.length} all={items.length} onType={setTyped} />
      }
    >
      {shown.map(children)}
    </SheetGroup>
  );
}

interface Props {
  selection: Selection;
  opened: boolean;
  onClose: () => void;
}

function Groups({ selection, onClose }: Omit<Props, "opened">) {
  const t = useStore(messages);
  const { categories, category, playlists, playlist, videos, video } = selection;
  return (
    <>
      <SheetGroup title={t.category} className={classes.chips}>
        {categoryOptions(categories).map((one) => (
          <SheetEntry
            key={one.choice}
            chosen={one.choice === category}
            onPick={() => selection.pickCategory(one.choice)}
          >
            <CategoryName {...one} />
          </SheetEntry>
        ))}
      </SheetGroup>
      <FilteredGroup title={t.playlist} items={playlists} nameOf={({ name }) => name}>
        {(one) => (
          <SheetEntry
            key={one.id}
            chosen={one.id === playlist?.id}
            onPick={() => selection.pickPlaylist(one.id)}
          >
            <PlaylistName playlist={one} />
          </SheetEntry>
        )}
      </FilteredGroup>
      <FilteredGroup key={playlist?.id} title={t.video} items={videos} nameOf={({ title }) => title}>
        {(one) => (
          <SheetEntry
            key={one.id}
            chosen={one.id === video?.id}
            onPick={() => {
              selection.pickVideo(one.id);
              onClose();
            }}
          >
            <VideoName video={one} />
          </SheetEntry>
        )}
      </FilteredGroup>
    </>
  );
}

/** Category, playlist and video in one bottom sheet, for narrow screens. */
export function FilterSheet({ selection, opened, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Dialog title={t.whatToWatch} opened={opened} onClose={onClose}>
      <SheetBody>
        {selection.isLoadingLists ? <LoadingEntries /> : <Groups selection={selection} onClose={onClose} />}
      </SheetBody>
    </Dialog>
  );
}
