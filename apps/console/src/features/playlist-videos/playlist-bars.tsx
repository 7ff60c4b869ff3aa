import { Button, Menu, Text } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { formatList } from "@minbar/ui/intl";
import bar from "#shared/lists/bulk-bar.module.css";
import { messages as words } from "#shared/messages.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages } from "./messages.ts";
import { sorted, sortings } from "./order.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { readPlaces } from "./typed-places.ts";
import type { PlaylistList } from "./use-playlist-videos.ts";

/** Sorts the whole playlist, or begins to type the places of its videos. */
export function OrderMenu({ list, disabled }: { list: PlaylistList; disabled: boolean }) {
  const t = useStore(messages);
  const names = { title: t.byTitle, oldest: t.byOldest, newest: t.byNewest, length: t.byLength };
  const done = {
    title: t.sortedByTitle,
    oldest: t.sortedByDate,
    newest: t.sortedByDate,
    length: t.sortedByLength,
  };
  return (
    // The focus goes to the first place to type.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}
        >
          {t.sort}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortings.map((sorting) => (
          <Menu.Item
            key={sorting}
            onClick={() =>
              list.order.change({ apply: (videos) => sorted(videos, sorting), done: done[sorting] })
            }
          >
            {names[sorting]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={list.numbering.begin}>{t.typePlaces}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface NumberingProps {
  numbering: PlaylistList["numbering"];
  typed: ReadonlyMap<number, string>;
  total: number;
}

/** Says how many places are typed and which cannot stand, and saves them. */
function NumberingBar({ numbering, typed, total }: NumberingProps) {
  const t = useStore(messages);
  const word = useStore(words);
  const { outside, twice } = readPlaces(typed, total);
  return (
    <div className={bar.bar} role="toolbar" aria-label={t.typePlaces}>
      <span className={bar.count}>
        {t.placesTyped({ typed: typed.size, total })}
        <Text inherit span c="var(--app-danger)" role="status">
          {outside.length > 0 && ` · ${t.placeOutside({ total })}`}
          {twice.length > 0 && ` · ${t.placeTwice({ places: formatList(twice.map(String), "narrow") })}`}
        </Text>
      </span>
      <Button data-apply-places disabled={typed.size === 0 || outside.length > 0} onClick={numbering.apply}>
        {t.applyPlaces}
      </Button>
      <QuietButton onClick={numbering.cancel}>{word.cancel}</QuietButton>
    </div>
  );
}

/** What floats above the list: the places that are being typed, or the actions on the selected videos. */
export function PlaylistBars({ list }: { list: PlaylistList }) {
  const total = list.videos?.length ?? 0;
  const { typed } = list.numbering;
  if (typed) return <NumberingBar numbering={list.numbering} typed={typed} total={total} />;
  return list.selection.chosenRows.length > 0 && <SelectionBar list={list} total={total} />;
}
