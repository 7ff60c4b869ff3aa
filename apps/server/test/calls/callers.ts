import { randomBytes } from "node:crypto";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { hashSecret } from "@minbar/data/people/secret";
import { insertSession } from "@minbar/data/people/sessions";
import { insertUser } from "@minbar/data/people/users";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { roles } from "@minbar/domain/people/user";
import type { Role, User } from "@minbar/domain/people/user";
import type { TestServer } from "../testing.ts";

/** Every role except admin. */
export const otherRoles = roles.filter((role) => role !== "admin");

/** A person who is signed in in a browser. */
export interface Person {
  user: User;
  headers: Record<string, string>;
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";
/** Milliseconds left of a new session, which is not prolonged yet. */
const lifetime = 12 * 60 * 60 * 1000;

/** A new person of that role, with a session. */
export async function signedInAs(server: Pick<TestServer, "db">, role: Role): Promise<Person> {
  const secret = Array.from(randomBytes(40), (byte) => letters[byte % letters.length]).join("");
  const user = await insertUser(server.db, { email: `${role}-${secret.slice(0, 8)}@example.org`, role });
  const expiresAt = new Date(Date.now() + lifetime).toISOString();
  const session = { id: hashSecret(secret), userId: user.id, expiresAt, absoluteExpiresAt: expiresAt };
  await insertSession(server.db, session);
  return { user, headers: { cookie: `minbar_session=${secret}`, "sec-fetch-site": "same-origin" } };
}

/** The headers of a tool with a new token of this person, or of a new admin. */
export async function tokenHeaders(
  server: Pick<TestServer, "db">,
  scope: TokenScope,
  userId?: string,
): Promise<{ authorization: string }> {
  const owner = userId ?? (await signedInAs(server, "admin")).user.id;
  const made = await insertApiToken(server.db, { userId: owner, name: "Tool", scope });
  return { authorization: `Bearer ${made?.secret}` };
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An answer with its JSON body. */
interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

/** Makes calls as one person or as a visitor: a body is JSON, and without one no content type is sent. */
export type Calls = (method: Method, path: string, payload?: object) => Promise<Answer>;

export function callsOf(server: TestServer, person?: Person): Calls {
  return async (method, path, payload) => {
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: person?.headers ?? {},
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json;");
    const body = isJson ? answer.json<unknown>() : answer.body;
    return { status: answer.statusCode, body, headers: answer.headers };
  };
}

/** Callers of every role, and a visitor. */
export async function everybody(server: TestServer): Promise<Record<Role | "visitor", Calls>> {
  const of = async (role: Role) => callsOf(server, await signedInAs(server, role));
  return {
    visitor: callsOf(server),
    viewer: await of("viewer"),
    editor: await of("editor"),
    arabic_transcripts_editor: await of("arabic_transcripts_editor"),
    translations_editor: await of("translations_editor"),
    admin: await of("admin"),
  };
}

/** The field `id` of an answer. */
export function idOf({ body }: Answer): number {
  const { id } = body as { id: number };
  return id;
}

export const notFound = {
  status: 404,
  body: { message: "Not found", code: "NOT_FOUND", reason: "not_found", values: {} },
};
/** For those who may edit the text. */
export const inTrash = {
  status: 404,
  body: { code: "NOT_FOUND", message: "This text or its video is in the trash" },
};
export const unauthorized = {
  status: 401,
  body: { message: "Unauthorized", code: "UNAUTHORIZED", reason: "unauthorized", values: {} },
};
export const forbidden = { status: 403, body: { code: "FORBIDDEN" } };

/** The answer for an invalid field. */
export function invalid(field: string, message: string): object {
  return { status: 400, body: { message, code: "BAD_REQUEST", issues: [{ path: [field], message }] } };
}

/** The entries of the audit log about the visibility of a video, oldest first. */
export function visibilityEntries({ db }: TestServer, videoId: number) {
  return db
    .selectFrom("audit")
    .select(["actorId", "detail"])
    .where("action", "=", "video:setVisibility")
    .where("subject", "=", `video:${videoId}`)
    .orderBy("id")
    .execute();
}
