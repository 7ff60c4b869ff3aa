import { randomBytes } from "node:crypto";
import { languageTags } from "@minbar/domain/library/language";
import type { TestServer } from "../testing.ts";
import { otherRoles, signedInAs, tokenHeaders } from "../calls/callers.ts";
import type { Ids } from "./fuzz-input.ts";
import type { Senders } from "./fuzz-request.ts";
import { makersOf } from "./makers.ts";

/** Who sends: every role by cookie, tokens of every scope, nobody, and nonsense; admins most, who get furthest. */
export async function sendersIn(server: TestServer): Promise<Senders> {
  const admin = await signedInAs(server, "admin");
  const cookies: Record<string, string>[] = [];
  for (const role of otherRoles) cookies.push((await signedInAs(server, role)).headers);
  // Another admin's: a token that ends all other sessions of its owner would end those of the cookie above.
  const { user: owner } = await signedInAs(server, "admin");
  const tokens: Record<string, string>[] = [];
  for (const scope of ["read", "content", "admin"] as const) {
    tokens.push(await tokenHeaders(server, scope, owner.id));
  }
  const admins = Array.from({ length: 8 }, () => admin.headers);
  return { admin: admin.headers, all: [...cookies, ...tokens, ...admins, {}, ...nonsense] };
}

const nonsense: Senders["all"] = [
  { cookie: "minbar_session=%E0%A4%A", "sec-fetch-site": "same-origin" },
  { cookie: `minbar_session=${"a".repeat(40)}`, "sec-fetch-site": "same-origin" },
  { cookie: ";;;=;__proto__=x; minbar_session" },
  { authorization: `Bearer minbar_${"x".repeat(43)}` },
  { authorization: "Basic Og==" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
];

/**
 * Things to act on, by the field or noun that names them; made anew every so often, since calls remove them. The people
 * who call are not among them, so that no call ends their sessions or takes their role.
 */
export async function stock(server: TestServer): Promise<Ids> {
  const { db } = server;
  await db.deleteFrom("signInAttempts").execute();
  await db.deleteFrom("anonymousReports").execute();
  await db.deleteFrom("reportedIssues").execute();
  const make = makersOf(db);
  const playlist = await make.playlist();
  const video = await make.video({ playlistId: playlist });
  for (const language of languageTags) await make.transcript(language, video);
  const hidden = await make.video({ playlistId: playlist, isPublic: false });
  const arabic = await make.drafted();
  const english = await make.revision("en");
  const translator = await make.person("translations_editor");
  const admins = await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1).execute();
  const owner = admins[0]?.id ?? translator;
  const ids: Ids = {
    categories: [await make.category()],
    playlists: [playlist],
    videos: [video, hidden],
    transcripts: [arabic, english.id],
    revisions: [english.revisionId],
    trash: [await make.trashed(), await make.trashedVideo()],
    tasks: [await make.task(translator)],
    "reported-issues": [await make.report()],
    conversations: [await make.conversation(owner)],
    tokens: [await make.token()],
    users: [translator, await make.person("viewer"), randomBytes(8).toString("hex")],
  };
  return {
    ...ids,
    categoryId: ids["categories"] ?? [],
    playlistId: [playlist],
    videoId: [video, hidden],
    assignedToUserId: [translator],
    actorId: [translator],
    // The transcripts above are in the last two.
    language: [...languageTags, "ar", "en", "ar", "en"],
  };
}
