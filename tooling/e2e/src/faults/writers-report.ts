import { lostLines, readStoredDrafts } from "@minbar/server/test/faults/counted-lines";
import type { Report } from "@minbar/server/test/faults/report";
import type { Writer } from "./writers.ts";

export function countSaves(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

/** Ends all writing, and looks up in the database what was acknowledged and what was typed last. */
export async function finishWriters(
  databaseUrl: string,
  writers: readonly Writer[],
): Promise<Pick<Report, "results" | "faults">> {
  const typed = await Promise.all(writers.map((writer) => writer.finish()));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const ids = new Set(acknowledged.map(({ transcriptId }) => transcriptId));
  const drafts = await readStoredDrafts(databaseUrl, [...ids]);
  const lost = lostLines(acknowledged, drafts);
  const unsaved = writers.flatMap((writer, at) => {
    const id = writer.acknowledged[0]?.transcriptId;
    const stored = drafts.findLast(({ transcriptId }) => transcriptId === id)?.numbers[writer.line];
    return stored === typed[at] ? [] : [`"${writer.line} ${typed[at]}" was typed, ${stored} is stored`];
  });
  const forgotten = writers.flatMap((writer) =>
    writer.forgotten.map((number) => `"${writer.line} ${number}" was typed twice`),
  );
  for (const { page } of writers) await page.context().close();
  return {
    results: {
      "acknowledged saves": `${acknowledged.length}, of which lost, doubled or undone: ${lost.length}`,
      "drafts stored": drafts.length,
      "things typed": typed.reduce((sum, number) => sum + number, 0),
    },
    faults: [...unsaved, ...forgotten, ...lost].slice(0, 20),
  };
}
