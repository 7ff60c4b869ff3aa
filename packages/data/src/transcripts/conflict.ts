import type { Segment } from "@minbar/domain/segments/segment";

/** What stands now: of the draft for a save of the draft, else of the content. */
export interface CurrentText {
  version: number;
  content: Segment[];
}

/**
 * Thrown by a write of a transcript that what is stored does not allow; nothing is written. `current` is there when the
 * save started from a version that is no longer the latest: what stands now, `null` when the transcript was removed.
 */
export class TranscriptConflict extends Error {
  readonly current: CurrentText | null | undefined;

  constructor(message: string, current?: CurrentText | null) {
    super(message);
    this.current = current;
  }
}

interface Texts {
  version: number;
  content: Segment[];
  draftVersion: number;
  draftContent: Segment[] | null;
}

/** Throws when the text that a save is about is not at the version that it started from; without one it writes last. */
export function refuseStale(
  row: Texts,
  { version, publish }: { version?: number | undefined; publish: boolean },
): void {
  const current = publish
    ? { version: row.version, content: row.content }
    : { version: row.draftVersion, content: row.draftContent ?? row.content };
  if (version !== undefined && version !== current.version)
    throw new TranscriptConflict("Somebody else has saved this transcript meanwhile", current);
}
