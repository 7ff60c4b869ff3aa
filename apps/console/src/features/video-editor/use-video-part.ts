import { useState } from "react";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library-changes.ts";

type Changes = (typeof videoUpdate)["_zod"]["input"];

/** The first thing wrong with each field, in the server's own words. */
function faultsOf(changes: Changes): Record<string, string> {
  const issues = videoUpdate.safeParse(changes).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** Saves one part of a video by itself; what is wrong stands in `faults` at its field, and nothing is sent. */
export function useVideoPart(id: number, words: { done: string; failed: string }) {
  const write = useLibraryWrite();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutate, isPending } = api.videos.update.useMutation(write(words));
  const save = (changes: Changes) => {
    const found = faultsOf(changes);
    setFaults(found);
    if (Object.keys(found).length === 0) mutate({ id, ...changes });
  };
  return { save, faults, isPending };
}
