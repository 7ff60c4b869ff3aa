import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";
import { PlaylistSelect } from "./playlist-select.tsx";

/** The choice that is none. */
const all = "all";

interface Props {
  /** A playlist's id, or `none` for what is in no playlist; `undefined`: whatever the playlist. */
  value: number | "none" | undefined;
  /** Pixels. */
  width: number;
  /** The address reads what was chosen. */
  onChange: (playlist: string) => void;
}

/** Narrows a list of videos to a playlist. */
export function PlaylistFilter({ value, width, onChange }: Props) {
  const t = useStore(messages);
  return (
    <PlaylistSelect
      aria-label={t.playlist}
      w={width}
      value={String(value ?? all)}
      onChange={onChange}
      others={[
        { value: all, label: t.allPlaylists },
        { value: "none", label: t.noPlaylist },
      ]}
    />
  );
}
