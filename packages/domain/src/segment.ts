/**
 * One timed piece of a transcript (a cue, in the words of subtitle formats).
 *
 * `time` and `end` are text such as `0:22`, `12:03`, `1:02:03` or `0:22.480`, kept as stored and compared by
 * their parsed milliseconds. `id` is stable through edits, moves, splits and re-imports: two segments with the
 * same start are legal, so neither index nor start time names one (decisions, section 4).
 */
export interface Segment {
  id: string;
  time: string;
  end?: string | undefined;
  text: string;
}

/** A segment as a file, an editor or a third-party tool gives it: its id may still have to be found. */
export type SegmentDraft = Omit<Segment, "id"> & { id?: string | undefined };
