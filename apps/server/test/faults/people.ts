import { demoAccounts } from "@minbar/demo/accounts";
import { z } from "zod";
import { createClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import type { Place } from "./saves.ts";
import { someAddress } from "./some-address.ts";

/** A visitor with an address of their own, as a trusted proxy would tell it. */
export function visitor(origin: string): HttpClient {
  return createClient(origin, { "x-forwarded-for": someAddress() });
}

/** The headers of the demo's person of that role, signed in just now. */
export async function signInAs(
  role: (typeof demoAccounts)[number]["role"],
  origin: string,
): Promise<Record<string, string>> {
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

/** What there is to write on in the demo: the Arabic drafts of all its videos, then their English texts. */
export async function findPlaces(staff: HttpClient): Promise<Place[]> {
  const videos = videoList.parse(JSON.parse((await staff.call("/api/videos")).body));
  const places: Place[] = [];
  for (const language of ["ar", "en"]) {
    for (const video of videos) {
      const transcript = video.transcripts.find((one) => one.language === language);
      if (!transcript) continue;
      const { body } = await staff.call(`/api/videos/${video.id}/transcripts?language=${language}`);
      const [found] = transcripts.parse(JSON.parse(body));
      if (!found) continue;
      const kind = language === "ar" ? "draft" : "translation";
      const version = kind === "draft" ? (found.draftVersion ?? 0) : found.version;
      places.push({ transcriptId: transcript.id, kind, version });
    }
  }
  return places;
}
