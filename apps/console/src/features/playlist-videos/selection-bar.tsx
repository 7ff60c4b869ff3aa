import { TextInput } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FormEvent } from "react";
import { can } from "@minbar/domain/people/permission";
import { BulkBar } from "#shared/lists/bulk-bar.tsx";
import { PlaylistMenu } from "#shared/library/playlist-menu.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { moved } from "./order.ts";
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
    <form onSubmit={submit}>
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
      <QuietButton type="submit" disabled={digits === "" || isOutside}>
        {t.moveToPlace}
      </QuietButton>
    </form>
  );
}

/** The actions on the selected videos of a playlist. */
export function SelectionBar({ list, total }: { list: PlaylistList; total: number }) {
  const t = useStore(messages);
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
  return (
    <BulkBar
      label={t.selected}
      chosen={
        <>
          {t.chosen({ chosen: ids.length, shown: list.found?.length ?? 0 })}
          {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
        </>
      }
      all={{ label: t.chooseAll, onClick: chooseAll }}
      onClear={clear}
    >
      {can(user, "video:reorder") && (
        <>
          <PlaceForm total={total} onMove={moveTo} />
          <QuietButton Icon={IconArrowBarToUp} onClick={() => moveTo(1)}>
            {t.toTop}
          </QuietButton>
          <QuietButton Icon={IconArrowBarToDown} onClick={() => moveTo(total - ids.length + 1)}>
            {t.toBottom}
          </QuietButton>
        </>
      )}
      {can(user, "video:setPlaylist") && <PlaylistMenu onPick={(id) => list.moveToPlaylist(ids, id)} />}
      {can(user, "video:setVisibility") && (
        <>
          <QuietButton Icon={IconEye} onClick={() => list.setPublic(ids, true)}>
            {t.public}
          </QuietButton>
          <QuietButton Icon={IconEyeOff} onClick={() => list.setPublic(ids, false)}>
            {t.hidden}
          </QuietButton>
        </>
      )}
    </BulkBar>
  );
}
