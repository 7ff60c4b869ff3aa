import { listAudit } from "@minbar/data/audit-list";
import type { AuditQuery, AuditRow } from "@minbar/data/audit-list";
import type { Db } from "@minbar/data/connect";
import { csvField } from "@minbar/domain/csv-field";

export const auditFormats = {
  csv: { mediaType: "text/csv; charset=utf-8", name: "CSV" },
  jsonl: { mediaType: "application/jsonl; charset=utf-8", name: "JSON lines" },
} as const;

export type AuditFormat = keyof typeof auditFormats;

/** Rows that are in memory at once. */
const pageSize = 1_000;

const columns = [
  "id",
  "time",
  "action",
  "subject",
  "subjectName",
  "actorId",
  "actorEmail",
  "actorName",
  "detail",
];

/** The byte order mark tells spreadsheets that the file is UTF-8. */
const heads: Record<AuditFormat, string> = { csv: `\uFEFF${columns.join(",")}\r\n`, jsonl: "" };

const lines: Record<AuditFormat, (row: AuditRow) => string> = {
  csv: ({ id, createdAt, action, subject, subjectName, actor, detail }) => {
    const actorName = [actor?.firstName, actor?.lastName].filter(Boolean).join(" ");
    const who = [actor?.id ?? "", actor?.email ?? "", actorName];
    const what = [action, subject, subjectName ?? ""];
    const cells = [String(id), createdAt, ...what, ...who, detail === null ? "" : JSON.stringify(detail)];
    return `${cells.map(csvField).join(",")}\r\n`;
  },
  jsonl: (row) => `${JSON.stringify(row)}\n`,
};

/** The entries of the audit log, newest first, as pieces of a file: a page of them is in memory at a time. */
export async function* auditFile(db: Db, query: AuditQuery, format: AuditFormat): AsyncGenerator<string> {
  let after: AuditRow | undefined;
  let head = heads[format];
  do {
    const rows: AuditRow[] = await listAudit(db, query, { limit: pageSize, after });
    yield head + rows.map(lines[format]).join("");
    head = "";
    after = rows.length < pageSize ? undefined : rows.at(-1);
  } while (after);
}
