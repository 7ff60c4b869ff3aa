import { useEffect, useEffectEvent, useRef, useState } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { showSuccess } from "#shared/failure.ts";
import { inSlices } from "#transcript/model/findings/in-slices.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { compareTimes, withTimesById } from "./comparison.ts";
import type { Comparison, TimesSource } from "./comparison.ts";
import { messages } from "./messages.ts";

/** A source that was loaded, or why it could not be. */
export type LoadedSource = TimesSource | { fault: string };

type State =
  | { step: "choosing" }
  | { step: "comparing" }
  | { step: "failed"; fault: string }
  | { step: "compared"; comparison: Comparison };

/** Takes the times as one step of undo, and marks the doubtful ones. */
function take({ editor, findings }: OpenTranscript, { times, changes }: Comparison): void {
  const before = editor.$segments.get();
  const after = withTimesById(before, times);
  editor.apply(replaceSegments(before, after));
  const doubtful = new Set(changes.filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id));
  findings.doubtful?.mark(after.filter(({ id }) => doubtful.has(id)));
  const t = messages.get();
  showSuccess(
    [t.taken(changes.length), doubtful.size > 0 && t.next(doubtful.size)].filter(Boolean).join(" "),
  );
}

/** Loads a source, compares it with the lines on the screen, and takes its times. */
export function useTakeTimes(open: OpenTranscript) {
  const [state, setState] = useState<State>({ step: "choosing" });
  const stop = useRef(() => {});
  async function compare(load: () => Promise<LoadedSource>) {
    stop.current();
    let isWanted = true;
    stop.current = () => void (isWanted = false);
    setState({ step: "comparing" });
    const source = await load().catch(() => ({ fault: messages.get().loadFailed }));
    if (!isWanted) return;
    if ("fault" in source) return setState({ step: "failed", fault: source.fault });
    open.editor.finishTyping();
    const work = compareTimes(open.editor.$segments.get(), source);
    stop.current = inSlices(work, (comparison) => setState({ step: "compared", comparison }));
  }
  const end = useEffectEvent(() => stop.current());
  // Work of a closed dialog.
  useEffect(() => () => end(), []);
  return { state, compare, take: (comparison: Comparison) => take(open, comparison) };
}
