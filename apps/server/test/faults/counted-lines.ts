import { executeAt } from "@minbar/data/test/execute";

/** A save of a draft in which one writer's line, by its id, ends with this number; the same writer's next one is greater. */
export interface AcknowledgedLine {
  transcriptId: number;
  operationId: string;
  version: number;
  line: string;
  number: number;
}

/** A draft as it was stored at one version. */
export interface StoredDraft {
  transcriptId: number;
  operationId: string | null;
  version: number;
  /** The last word of each line by its id, in figures. */
  numbers: Record<string, number>;
}

/**
 * All drafts that were ever stored of these transcripts, in order of their versions. An operation is stored as
 * `transcript/author/id` (`operationKey`).
 */
export async function readStoredDrafts(
  databaseUrl: string,
  transcriptIds: readonly number[],
): Promise<StoredDraft[]> {
  return executeAt<StoredDraft>(
    databaseUrl,
    `select "transcriptId", split_part("operationId", '/', 3) as "operationId", version,
       (select jsonb_object_agg(segment ->> 'id', (regexp_match(segment ->> 'text', '[0-9]+$'))[1]::int)
          from jsonb_array_elements("content") as segment) as "numbers"
     from revisions where "transcriptId" = any($1) and kind = 'draft' order by "transcriptId", version`,
    [transcriptIds],
  );
}

/**
 * A line for each difference between what was acknowledged and what is stored: each save has exactly one draft, with its
 * version and its number; and from one version to the next no line goes back, as it would where one writer's save had
 * undone the other's.
 */
export function lostLines(
  acknowledged: readonly AcknowledgedLine[],
  stored: readonly StoredDraft[],
): string[] {
  const byOperation = Map.groupBy(stored, ({ operationId }) => operationId);
  const faults = acknowledged.flatMap((save) => {
    const name = `acknowledged draft ${save.transcriptId}, version ${save.version}, "${save.line} ${save.number}"`;
    const own = byOperation.get(save.operationId) ?? [];
    const [first] = own;
    if (own.length !== 1 || !first) return [`${name}: stored ${own.length} times`];
    if (first.version !== save.version) return [`${name}: stored as version ${first.version}`];
    const number = first.numbers[save.line];
    return number === save.number ? [] : [`${name}: stored with ${number}`];
  });
  return [...faults, ...stored.flatMap((draft, at) => undone(stored[at - 1], draft))];
}

function undone(before: StoredDraft | undefined, draft: StoredDraft): string[] {
  if (before?.transcriptId !== draft.transcriptId) return [];
  return Object.entries(before.numbers)
    .filter(([line, number]) => (draft.numbers[line] ?? 0) < number)
    .map(
      ([line, number]) =>
        `draft ${draft.transcriptId}, version ${draft.version} undid "${line} ${number}": it says ${draft.numbers[line]}`,
    );
}
