import { useEffect, useMemo } from "react";
import { displayName } from "@minbar/domain/people/user";
import { api } from "@minbar/ui/api";

/** Tells the server that a transcript is being edited, and gives the names of those who were editing it then. */
export function useOthers(id: number | undefined): readonly string[] {
  const { data, mutate } = api.transcripts.openForEditing.useMutation();
  // Nobody waits for it: where it fails, the next save tells.
  useEffect(() => {
    if (id !== undefined) mutate({ id });
  }, [id, mutate]);
  return useMemo(() => data?.others.map(displayName) ?? [], [data]);
}
