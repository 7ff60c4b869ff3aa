import { useState } from "react";
import { readRow } from "#shared/import/file-row.ts";
import type { FileRow, RowChanges } from "#shared/import/file-row.ts";

export type Import = ReturnType<typeof useImport>;

/** The dropped or chosen files, each parsed in the browser; this hook sends nothing. */
export function useImport() {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [reading, setReading] = useState(0);
  async function add(files: readonly File[]) {
    setReading((before) => before + 1);
    const read = await Promise.all(files.map((file) => readRow(file, file.name)));
    setRows((before) => [...before, ...read]);
    setReading((before) => before - 1);
  }
  const changes: RowChanges = {
    change: (id, change) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row))),
    leaveOut: (id) => setRows((before) => before.filter((row) => row.id !== id)),
  };
  return {
    rows,
    changes,
    isReading: reading > 0,
    add: (files: readonly File[]) => void add(files),
    clear: () => setRows([]),
  };
}
