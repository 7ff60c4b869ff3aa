import type { Schema } from "./fuzz-schema.ts";

interface Parameter {
  in: "path" | "query";
  name: string;
  schema: Schema;
}

/** One call that the document tells of. */
export interface Operation {
  /** Absent for what is no procedure. */
  procedure?: string | undefined;
  method: string;
  /** From `/api` on, with `{name}` for its parameters. */
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
}

/** As much of the document as is read here. */
interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

const account = { email: { type: "string" }, password: { type: "string" } };
const names = { firstName: { type: "string" }, lastName: { type: "string" } };

/** Two ways in, which set cookies and so are no procedures. */
const waysIn: Operation[] = [
  { ...post("/api/login"), body: { type: "object", properties: account, required: ["email", "password"] } },
  {
    ...post("/api/set-up"),
    body: {
      type: "object",
      properties: { token: { type: "string" }, ...account, ...names },
      required: ["token", "password"],
    },
  },
];

function post(path: string): Omit<Operation, "body"> {
  return { method: "POST", path, parameters: [] };
}

/** Every call of the server's own OpenAPI document, and the two ways in. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as Document;
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      procedure: operation.operationId.replaceAll("-", "."),
      method: method.toUpperCase(),
      path: `/api${path}`,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content["application/json"].schema,
    })),
  );
  return [...documented, ...waysIn];
}
