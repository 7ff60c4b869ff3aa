import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { IconHome } from "@tabler/icons-react";
import type { Video } from "@minbar/domain/library/video";

/** One thing that the palette can open or do. */
export interface Entry {
  id: string;
  text: string;
  /** What of the text was searched for. */
  marks?: readonly TextRange[] | undefined;
  /** After the text: what else tells it from others. */
  hint?: string | undefined;
  picture: typeof IconHome | Pick<Video, "thumbnailUrl" | "youtubeId">;
  /** What choosing it does, where its text does not say so. */
  does?: string | undefined;
  keys?: readonly string[] | undefined;
  run: () => void;
}

export interface EntryGroup {
  name: string;
  entries: readonly Entry[];
}
