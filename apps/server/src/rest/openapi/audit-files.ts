import type { OpenAPIObject } from "trpc-openapi";
import { auditFilter } from "@minbar/router/admin/audit";
import { withCallHeaders } from "./answers.ts";
import { refusalsWith, schemaOf } from "./error-responses.ts";
import type { Operation } from "./error-responses.ts";

const text = { type: "string" } as const;
const { group, actorId, since, until } = auditFilter.shape;

const example = {
  csv: '\ufeffid,time,action,subject,subjectName,actorId,actorEmail,actorName,detail\r\n81,2026-11-22T10:50:00.000Z,session:begin,user:1,layla@example.org,1,layla@example.org,Layla Nasser,"{""network"":""203.0.113.0/24""}"\r\n',
  jsonl:
    '{"id":81,"action":"session:begin","subject":"user:1","createdAt":"2026-11-22T10:50:00.000Z","detail":{"network":"203.0.113.0/24"},"subjectName":"layla@example.org","actor":null}\n',
};

const auditFileRule =
  "At most 200,000 entries; choose a shorter time if there are more. The download is an entry of the log itself.";

/** The OpenAPI paths of the audit log as a file, which are not procedures. */
export const auditFilePaths: NonNullable<OpenAPIObject["paths"]> = {
  "/admin/audit.csv": {
    get: operationOf("csv", {
      summary: "Get the audit log as CSV",
      description: `Returns the audit log as CSV, newest first. ${auditFileRule}`,
      mediaType: "text/csv",
    }),
  },
  "/admin/audit.jsonl": {
    get: operationOf("jsonl", {
      summary: "Get the audit log as JSON lines",
      description: `Returns the audit log with an entry per line, as the list gives it, newest first. ${auditFileRule}`,
      mediaType: "application/jsonl",
    }),
  },
};

function operationOf(
  ending: keyof typeof example,
  { summary, description, mediaType }: Record<"summary" | "description" | "mediaType", string>,
): Operation {
  const format = "date-time";
  const name = { in: "query", required: false } as const;
  return {
    operationId: `audit-${ending}`,
    summary,
    description,
    tags: ["Audit"],
    security: [{ session: [] }, { token: [] }],
    parameters: [
      { ...name, name: "group", schema: schemaOf(group.unwrap()) },
      { ...name, name: "actorId", schema: schemaOf(actorId.unwrap()) },
      { ...name, name: "since", schema: { ...schemaOf(since.unwrap()), format } },
      { ...name, name: "until", schema: { ...schemaOf(until.unwrap()), format } },
    ],
    responses: withCallHeaders({
      200: { description: "The file", content: { [mediaType]: { schema: text, example: example[ending] } } },
      ...refusalsWith([400, 401, 403, 429, 500, 503]),
    }),
  };
}
