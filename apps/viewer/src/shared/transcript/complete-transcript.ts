import { $transcript } from "./shown-transcript.ts";
import type { ShownTranscript } from "./shown-transcript.ts";

/** The shown transcript with all of its lines; `undefined` if the rest could not be loaded or another one was opened meanwhile. */
export async function completeTranscript(): Promise<ShownTranscript | undefined> {
  const initial = $transcript.get();
  if (!initial?.loadRest) return initial;
  if (!(await initial.loadRest())) return undefined;
  return new Promise((resolve) => {
    const unsubscribe = $transcript.subscribe((transcript) => {
      const isSame = transcript?.list === initial.list;
      if (isSame && transcript.loadRest) return;
      resolve(isSame ? transcript : undefined);
      queueMicrotask(() => unsubscribe());
    });
  });
}
