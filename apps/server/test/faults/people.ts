import { demoAccounts } from "@minbar/demo/accounts";
import type { Role } from "@minbar/domain/people/user";
import { z } from "zod";
import { createClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import type { WriteTarget } from "./saves.ts";
import { someAddress } from "./some-address.ts";

/** A visitor with an address of their own, sent by a trusted proxy. */
export function visitor(origin: string): HttpClient {
  return createClient(origin, { "x-forwarded-for": someAddress() });
}

/** The demo's person of that role, signed in just now. */
export async function staffMember(role: Role, origin: string): Promise<HttpClient> {
  return createClient(origin, await signInAs(role, origin));
}

/** The headers of the demo's person of that role, signed in just now. */
export async function signInAs(role: Role, origin: string): Promise<Record<string, string>> {
  const account = demoAccounts.find((one) => one.role === role);
  const client = visitor(origin);
  const answer = await client.call("/api/login", {
    method: "POST",
    body: { email: account?.email, password: account?.password },
  });
  client.close();
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  if (cookie === undefined) throw new Error(`signing in answered ${answer.status}: ${answer.body}`);
  return { cookie, "sec-fetch-site": "same-origin", "x-forwarded-for": someAddress() };
}

const videoList = z.array(
  z.object({ id: z.int(), transcripts: z.array(z.object({ id: z.int(), language: z.string() })) }),
);
const transcripts = z.array(z.object({ version: z.int(), draftVersion: z.int().optional() }));

/** The texts of the demo that writers can save: the Arabic drafts of all videos, then their English texts. */
export async function findWriteTargets(staff: HttpClient): Promise<WriteTarget[]> {
  const videos = videoList.parse(JSON.parse((await staff.call("/api/videos")).body));
  const targets: WriteTarget[] = [];
  for (const language of ["ar", "en"]) {
    for (const video of videos) {
      const transcript = video.transcripts.find((one) => one.language === language);
      if (!transcript) continue;
      const { body } = await staff.call(`/api/videos/${video.id}/transcripts?language=${language}`);
      const [found] = transcripts.parse(JSON.parse(body));
      if (!found) continue;
      const kind = language === "ar" ? "draft" : "translation";
      const version = kind === "draft" ? (found.draftVersion ?? 0) : found.version;
      targets.push({ transcriptId: transcript.id, kind, version });
    }
  }
  return targets;
}
