import { useState } from "react";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { api } from "@minbar/ui/api";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { issueText } from "#shared/own-message.ts";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import type { ListedVideo } from "./edits.ts";
import type { Field, PartProps } from "./use-edits.ts";

type Changes = (typeof videoUpdate)["_zod"]["input"];

/** The first error of each field, in the interface's language. */
function faultsOf(changes: Changes): Record<string, string> {
  const issues = videoUpdate.safeParse(changes).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), issueText(message)]),
  );
}

interface Options {
  /** The part's fields, with the dialog's values. */
  fields: readonly Field[];
  words: { done: string; failed: string };
}

/** Saves one part of a video; if a field is invalid, its error is in `faults` and nothing is sent. */
export function useVideoPart({ video, baseOf, endEdits, track }: PartProps, { fields, words }: Options) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutateAsync } = api.videos.update.useMutation();
  const { save, ...versioned } = useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id: video.id, ...changes }),
    field: "vocabulary",
    changed: useLibraryChanged(),
    words,
  });
  return {
    save: (changes: Changes) => {
      const found = faultsOf(changes);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      const onSaved = (saved: ListedVideo) => endEdits(fields, saved);
      track(save({ fields: changes, base: baseOf(fields), shown: video, onSaved }));
    },
    faults,
    ...versioned,
  };
}
