import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { formatList } from "@minbar/ui/intl";
import bar from "#shared/lists/bulk-bar.module.css";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import classes from "./playlist-bars.module.css";
import { readPlaces } from "./typed-places.ts";
import type { PlaylistList } from "./use-playlist-videos.ts";

interface Props {
  numbering: PlaylistList["numbering"];
  typed: ReadonlyMap<number, string>;
  total: number;
}

/** Says how many places are typed and which cannot stand, and saves them. */
export function NumberingBar({ numbering, typed, total }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const { outside, twice } = readPlaces(typed, total);
  return (
    <div className={bar.bar} role="toolbar" aria-label={t.typePlaces}>
      <span className={bar.count}>
        {t.placesTyped({ typed: typed.size, total })}
        <span role="status" className={classes.notice}>
          {outside.length > 0 && ` · ${t.placeOutside({ total })}`}
          {twice.length > 0 && ` · ${t.placeTwice({ places: formatList(twice.map(String), "narrow") })}`}
        </span>
      </span>
      <Button data-apply-places disabled={typed.size === 0 || outside.length > 0} onClick={numbering.apply}>
        {t.applyPlaces}
      </Button>
      <Button variant="subtle" color="gray" onClick={numbering.cancel}>
        {word.cancel}
      </Button>
    </div>
  );
}
