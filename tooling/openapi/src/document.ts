import { openApiDocument } from "@minbar/server/rest/openapi/openapi";

/** The document as a server gives it out: a copy for each reader, since some of them resolve references in place. */
export function readDocument(): Record<string, unknown> {
  const publicUrl = "https://minbar.example.org";
  return structuredClone(openApiDocument({ name: "Minbar", publicUrl, sessionCookie: "minbar_session" }));
}
