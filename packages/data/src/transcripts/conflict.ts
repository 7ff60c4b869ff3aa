import type { TextVersions } from "@minbar/domain/editing/retime-input";
import type { Segment } from "@minbar/domain/segments/segment";

import type { Row } from "../schema.ts";

/** The stored text: of the draft for a save of the draft, else of the content. */
export interface CurrentText {
  version: number;
  content: Segment[];
}

/** The stored versions of a video's texts, where their times were to be moved. */
export interface CurrentVersions {
  versions: TextVersions;
}

/**
 * Thrown by a write that the stored transcript does not allow; nothing is written. `current` is what is stored when the
 * save started from an older version, `null` when the transcript was removed.
 */
export class TranscriptConflict extends Error {
  readonly current: CurrentText | CurrentVersions | null | undefined;

  constructor(message: string, current?: CurrentText | CurrentVersions | null) {
    super(message);
    this.current = current;
  }
}

/** Throws when the text that a save is about is not at the version that it started from; without a version it overwrites. */
export function refuseStale(
  row: Pick<Row<"transcripts">, "version" | "content" | "draftVersion" | "draftContent">,
  { version, publish }: { version?: number | undefined; publish: boolean },
): void {
  const current = publish
    ? { version: row.version, content: row.content }
    : { version: row.draftVersion, content: row.draftContent ?? row.content };
  if (version !== undefined && version !== current.version)
    throw new TranscriptConflict("Somebody else has saved this transcript meanwhile", current);
}
