import { Box } from "@mantine/core";
import type { IconHome } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { Video } from "@minbar/domain/library/video";
import { MarkedText } from "#shared/lists/marked-text.tsx";
import { VideoPicture } from "#shared/library/video-picture.tsx";
import classes from "./palette.module.css";

/** An item that the palette can open or run. */
export interface Entry {
  id: string;
  text: string;
  /** The matches in the text. */
  marks?: readonly TextRange[] | undefined;
  /** Shown after the text to distinguish similar items. */
  hint?: string | undefined;
  picture: typeof IconHome | Pick<Video, "thumbnailUrl" | "youtubeId">;
  /** The action, if the text does not state it. */
  does?: string | undefined;
  keys?: readonly string[] | undefined;
  /** Why it cannot be chosen now. */
  refusal?: string | undefined;
  run: () => void;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}

function Picture({ picture }: Pick<Entry, "picture">) {
  if ("youtubeId" in picture) {
    return (
      <Box component="span" flex="none" w={32}>
        <VideoPicture video={picture} />
      </Box>
    );
  }
  const Icon = picture;
  return <Icon size={16} stroke={1.5} color="var(--app-muted)" aria-hidden />;
}

interface RowProps {
  id: string;
  entry: Entry;
  isSelected: boolean;
  onSelect: () => void;
  onChoose: () => void;
}

function Row({ id, entry, isSelected, onSelect, onChoose }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  // Scrolling is outside React.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    // The field keeps the focus and handles the keys for all rows.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={entry.refusal !== undefined || undefined}
      className={`app-group ${classes.row}`}
      onPointerMove={onSelect}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Picture picture={entry.picture} />
      <bdi className={`${classes.text} app-cut`}>
        <MarkedText text={entry.text} marks={entry.marks} />
      </bdi>
      {entry.hint && <bdi className={`app-note ${classes.hint} app-cut`}>{entry.hint}</bdi>}
      <span className={`app-group app-note ${classes.end}`}>
        {entry.refusal}
        {isSelected && entry.does}
        {entry.keys?.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {isSelected && entry.refusal === undefined && <kbd aria-hidden>↵</kbd>}
      </span>
    </div>
  );
}

export interface RowsProps {
  groups: readonly EntryGroup[];
  /** The index of the selected row, counted through all groups. */
  selected: number;
  idOf: (index: number) => string;
  onSelect: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

/** The palette's rows, group by group. */
export function PaletteRows({ groups, selected, idOf, onSelect, onChoose }: RowsProps) {
  const id = useId();
  const firsts = groups.map((_, at) => groups.slice(0, at).flatMap(({ entries }) => entries).length);
  return groups.map(({ name, entries }, group) => (
    <div key={name} role="group" aria-labelledby={`${id}-${group}`}>
      <div id={`${id}-${group}`} className={`app-note ${classes.group} app-cut`}>
        <bdi>{name}</bdi>
      </div>
      {entries.map((entry, at) => {
        const place = (firsts[group] ?? 0) + at;
        return (
          <Row
            key={entry.id}
            id={idOf(place)}
            entry={entry}
            isSelected={place === selected}
            onSelect={() => onSelect(place)}
            onChoose={() => onChoose(entry)}
          />
        );
      })}
    </div>
  ));
}
