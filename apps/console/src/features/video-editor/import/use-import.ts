import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { newSegmentId } from "@minbar/domain/segments/segment";
import { guessLanguage } from "./guess-language.ts";
import { readFile } from "#shared/subtitle-file/read-file.ts";
import type { ReadFile } from "#shared/subtitle-file/read-file.ts";

export type Outcome = { kind: "saved" | "failed"; words: string };

/** A file to import. */
export interface ImportRow {
  /** Also the operation id of the save, so that a retry is recognised. */
  id: string;
  name: string;
  language: LanguageTag | undefined;
  read: ReadFile;
  outcome?: Outcome | undefined;
}

export type Import = ReturnType<typeof useImport>;

async function rowOf(file: File): Promise<ImportRow> {
  const read = await readFile(file);
  return { id: newSegmentId(), name: file.name, language: guessLanguage(file.name), read };
}

/** The dropped or chosen files, each parsed in the browser; this hook sends nothing. */
export function useImport() {
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [reading, setReading] = useState(0);
  async function add(files: readonly File[]) {
    setReading((before) => before + 1);
    const read = await Promise.all(files.map(rowOf));
    setRows((before) => [...before, ...read]);
    setReading((before) => before - 1);
  }
  return {
    rows,
    isReading: reading > 0,
    add: (files: readonly File[]) => void add(files),
    change: (id: string, change: Partial<Pick<ImportRow, "language" | "outcome">>) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row))),
    leaveOut: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
    clear: () => setRows([]),
  };
}

/** Whether a file is waiting to be imported. */
export function isPending({ read, outcome }: ImportRow): boolean {
  return read.fault === undefined && outcome?.kind !== "saved";
}
