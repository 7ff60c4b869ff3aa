import { useState } from "react";
import { newSegmentId } from "@minbar/domain/segments/segment";
import { languageOfFile, readNamed } from "#shared/import/file-row.ts";
import type { FileRow } from "#shared/import/file-row.ts";

/** A file to import; its id is also the operation id of the save, so that a retry is recognised. */
export type ImportRow = FileRow;

export type Import = ReturnType<typeof useImport>;

async function rowOf(file: File): Promise<ImportRow> {
  const read = await readNamed(file);
  return { id: newSegmentId(), name: file.name, ...(await languageOfFile(file.name, read)), read, file };
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
    change: (id: string, change: Partial<Omit<ImportRow, "id" | "name">>) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row))),
    leaveOut: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
    clear: () => setRows([]),
  };
}
