import { Button, TextInput } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FormEvent } from "react";
import { can } from "@minbar/domain/people/permission";
import bar from "#shared/lists/bulk-bar.module.css";
import { PlaylistMenu } from "#shared/library/playlist-menu.tsx";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { moved } from "./order.ts";
import classes from "./playlist-bars.module.css";
import { placeDigits } from "./typed-places.ts";
import type { PlaylistList } from "./use-playlist-videos.ts";

interface PlaceFormProps {
  total: number;
  /** A position counted from 1. */
  onMove: (place: number) => void;
}

/** Moves the selected videos to a typed place. */
function PlaceForm({ total, onMove }: PlaceFormProps) {
  const t = useStore(messages);
  const [digits, setDigits] = useState("");
  const place = Number(digits);
  const isOutside = digits !== "" && (place < 1 || place > total);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (digits === "" || isOutside) return;
    onMove(place);
    setDigits("");
  }
  return (
    <form className={classes.place} onSubmit={submit}>
      <TextInput
        w={68}
        aria-label={t.toPlace}
        placeholder={t.place}
        inputMode="numeric"
        autoComplete="off"
        data-place-of-selected
        value={digits}
        error={isOutside}
        onChange={(event) => setDigits(placeDigits(event.currentTarget.value))}
      />
      <Button type="submit" variant="subtle" color="gray" disabled={digits === "" || isOutside}>
        {t.moveToPlace}
      </Button>
    </form>
  );
}

const icons = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

/** The actions on the selected videos of a playlist. */
export function SelectionBar({ list, total }: { list: PlaylistList; total: number }) {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const { chosen, chosenRows, chooseAll, clear } = list.selection;
  const ids = chosenRows.map(({ id }) => id);
  const leftOut = chosen.size - ids.length;
  const [first] = chosenRows;
  /** To a position counted from 1. */
  function moveTo(place: number) {
    const [done, title] =
      ids.length === 1
        ? [t.movedTo({ title: first?.title ?? "", place }), first?.title]
        : [t.manyMoved(ids.length)];
    const block = new Set(ids);
    list.order.change({ apply: (videos) => moved(videos, block, place - 1), done, title });
  }
  const action = (label: string, Icon: typeof IconEye, onClick: () => void) => (
    <Button variant="subtle" color="gray" leftSection={<Icon {...icons} />} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={bar.bar} role="toolbar" aria-label={t.selected}>
      <span className={bar.count} role="status">
        {t.chosen({ chosen: ids.length, shown: list.found?.length ?? 0 })}
        {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
      </span>
      {can(user, "video:reorder") && (
        <>
          <PlaceForm total={total} onMove={moveTo} />
          {action(t.toTop, IconArrowBarToUp, () => moveTo(1))}
          {action(t.toBottom, IconArrowBarToDown, () => moveTo(total - ids.length + 1))}
        </>
      )}
      {can(user, "video:setPlaylist") && <PlaylistMenu onPick={(id) => list.moveToPlaylist(ids, id)} />}
      {can(user, "video:setVisibility") && (
        <>
          {action(t.public, IconEye, () => list.setPublic(ids, true))}
          {action(t.hidden, IconEyeOff, () => list.setPublic(ids, false))}
        </>
      )}
      <Button variant="subtle" color="gray" className={bar.all ?? ""} onClick={chooseAll}>
        {t.chooseAll}
      </Button>
      <Button variant="subtle" color="gray" onClick={clear}>
        {word.clear}
      </Button>
    </div>
  );
}
