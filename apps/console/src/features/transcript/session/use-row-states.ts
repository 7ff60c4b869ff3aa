import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { reviewedIds } from "@minbar/domain/editing/transcript-context";
import { api } from "@minbar/ui/api";
import type { Saver } from "@minbar/unsaved/saver";
import { useSelected } from "#shared/use-selected.ts";
import { rowStateOf } from "#transcript/model/row-state.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";

type State = ReturnType<Saver["$state"]["get"]>;

const storedOf = ({ stored }: State) => stored.document;

/** The Arabic at the time of translation, and who changed it when; for users who may answer. */
function useChanges({ transcript, mayWrite }: TranslationText) {
  const isWanted = mayWrite && (transcript?.staleSegments?.length ?? 0) > 0;
  const { data } = api.transcripts.stale.useQuery({ id: transcript?.id ?? 0 }, { enabled: isWanted });
  return useMemo(() => new Map(data?.map((change) => [change.id, change])), [data]);
}

export type SourceChanges = ReturnType<typeof useChanges>;

export type RowsWithStates = ReturnType<typeof useRowStates>;

const noneStale: readonly string[] = [];

/** The rows with their states. */
export function useRowStates(parts: TranslationText, open: OpenTranslation) {
  const { transcript, source } = parts;
  const rows = useStore(open.rows.$rows);
  const reviews = useStore(open.reviews.$reviewed);
  const saved = useSelected(open.saver.$state, storedOf);
  const ids = transcript?.staleSegments ?? noneStale;
  const stale = useMemo(() => new Set(ids), [ids]);
  const reviewed = useMemo(() => reviewedIds(reviews, source?.version ?? 0), [reviews, source?.version]);
  const savedTexts = useMemo(() => new Map(saved.map(({ id, text }) => [id, text])), [saved]);
  const states = useMemo(() => {
    const known = { stale, reviewed, savedText: (id: string) => savedTexts.get(id) };
    return rows.map((row) => rowStateOf(row, known));
  }, [rows, stale, reviewed, savedTexts]);
  const changes = useChanges(parts);
  return useMemo(() => ({ rows, states, stale, changes }), [rows, states, stale, changes]);
}
