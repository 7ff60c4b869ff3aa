import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appendAudit } from "@minbar/data/audit";
import { countAuditUpTo, listAudit } from "@minbar/data/audit-list";
import { auditFilter, auditQueryOf } from "@minbar/router/admin/audit";
import { busy, databaseErrorAsRefusal, invalidField, unauthorized } from "@minbar/router/refusal";
import { refusalFor } from "@minbar/router/trpc";
import type { Context } from "@minbar/router/trpc";
import type { AuditQuery } from "@minbar/data/audit-list";
import type { Db } from "@minbar/data/connect";
import { message } from "@minbar/domain/messages/message";
import { csvField } from "@minbar/domain/csv-field";
import type { AuditEntry } from "@minbar/domain/people/audit-output";
import type { ContextOf } from "../access/context.ts";
import { readQuery } from "../rest/query.ts";

const auditFormats = {
  csv: { mediaType: "text/csv; charset=utf-8", name: "CSV" },
  jsonl: { mediaType: "application/jsonl; charset=utf-8", name: "JSON lines" },
} as const;

type AuditFormat = keyof typeof auditFormats;

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

const lines: Record<AuditFormat, (row: AuditEntry) => string> = {
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
async function* auditFile(db: Db, query: AuditQuery, format: AuditFormat): AsyncGenerator<string> {
  let after: AuditEntry | undefined;
  let head = heads[format];
  do {
    const rows: AuditEntry[] = await listAudit(db, query, { limit: pageSize, after });
    yield head + rows.map(lines[format]).join("");
    head = "";
    after = rows.length < pageSize ? undefined : rows.at(-1);
  } while (after);
}

/** Entries in a file. */
const mostEntries = 200_000;

/** Files that a server writes at once. */
const mostFiles = 2;

/** Milliseconds until a file that is read too slowly ends, incomplete. */
const timeoutMs = 10 * 60_000;

/** Seconds after which to try again. */
const retryAfter = 60;

/** Serves the audit log as files for admins: `/api/admin/audit.csv` and `/api/admin/audit.jsonl`, with the filters of the list. */
export function registerAuditFiles(app: FastifyInstance, contextOf: ContextOf): void {
  const running = new Set<Readable>();
  for (const format of Object.keys(auditFormats) as AuditFormat[])
    app.get(`/api/admin/audit.${format}`, async (request, reply) => {
      const context = await contextOf(request);
      const actorId = requireAdmin(context);
      const query = auditQueryOf(readQuery(auditFilter, request.query));
      if (running.size >= mostFiles) {
        reply.header("Retry-After", retryAfter);
        throw busy(retryAfter, message("audit_exports_running"));
      }
      await noteExport(context, { actorId, format, query }).catch((error: unknown) => {
        throw databaseErrorAsRefusal(error);
      });
      const file = Readable.from(auditFile(context.db, query, format));
      keepWhileRunning(running, file);
      return sendFile(request, reply, { file, format });
    });
}

/** The id of the caller; throws if they may not read the audit log. */
function requireAdmin(context: Context): string {
  const refusal = refusalFor(context, { type: "query", requires: "audit:list" });
  if (refusal) throw refusal;
  if (!context.user) throw unauthorized();
  return context.user.id;
}

interface Export {
  actorId: string;
  format: AuditFormat;
  query: ReturnType<typeof auditQueryOf>;
}

/** Throws if there are too many entries for a file. */
async function noteExport({ db }: Context, { actorId, format, query }: Export): Promise<void> {
  if ((await countAuditUpTo(db, query, mostEntries + 1)) > mostEntries)
    throw invalidField("since", message("too_many_entries", { limit: mostEntries }));
  await appendAudit(db, { actorId, action: "audit:export", subject: "audit", detail: { format } });
}

function keepWhileRunning(running: Set<Readable>, file: Readable): void {
  running.add(file);
  const timer = setTimeout(() => file.destroy(new Error("The file was read too slowly.")), timeoutMs);
  file.once("close", () => {
    clearTimeout(timer);
    running.delete(file);
  });
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, format }: { file: Readable; format: AuditFormat },
): FastifyReply {
  // A HEAD request reads nothing of it.
  if (request.method === "HEAD") file.destroy();
  const name = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
  return reply
    .header("Content-Type", auditFormats[format].mediaType)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .header("Cache-Control", "private, no-store")
    .send(file);
}
