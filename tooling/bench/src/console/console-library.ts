import type { Db } from "@minbar/data/connect";
import { approvedLanguageTags } from "@minbar/domain/library/language";
import { insertUser } from "@minbar/data/people/users";
import { startWithContent } from "../panel/panel-library.ts";

const subjects = [
  "الصبر على طلب العلم",
  "Patience in Seeking Knowledge",
  "آداب المجالس",
  "The Manners of Gatherings",
  "شرح الأربعين النووية",
  "Forty Hadith Explained",
  "حفظ الوقت",
  "Keeping One’s Time",
  "حقوق الجار",
  "Good Neighbours",
  "تفسير سورة العصر",
  "Reflections on Surat al-Asr",
  "سيرة الأئمة الأربعة",
  "Lives of the Four Imams",
];

const speakers = ["الشيخ صالح", "Sheikh Salih", "د. مريم الحسن", "Dr Maryam al-Hasan", "الأستاذ يوسف"];

/** Titles as a library of lectures has them, in Arabic and English, each one once. */
function lectureTitles(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const subject = subjects[at % subjects.length] ?? "";
    const speaker = speakers[Math.floor(at / 3) % speakers.length] ?? "";
    return `${subject} (${at + 1}) – ${speaker}`;
  });
}

/** How much there is: one playlist holds `ordered` of the videos. */
export const sizes = { videos: 2000, playlists: 200, ordered: 500, categories: 12 } as const;

const titles = lectureTitles(sizes.videos);

export const admin = { email: "admin@minbar.example", password: "measured with patience" };
const begin = Date.parse("2025-01-01T08:00:00Z");

/** Minbar's server with a large library, and the session of its admin. */
export interface ConsoleServer {
  address: (path: string) => string;
  session: { name: string; value: string };
  /** The path of that playlist. */
  ordered: string;
  stop: () => Promise<void>;
}

export async function startConsoleServer(): Promise<ConsoleServer> {
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const { url, filled, stop } = await startWithContent(fill, settings);
  return {
    address: (path) => `${url}${path}`,
    session: await signIn(url),
    ordered: `/playlists/${filled}`,
    stop,
  };
}

export async function signIn(url: string): Promise<ConsoleServer["session"]> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(admin),
  });
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "") ?? [];
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`);
  return { name, value };
}

/** Gives back the id of the playlist that is ordered. */
async function fill(db: Db): Promise<number> {
  const categories = await db
    .insertInto("categories")
    .values(Array.from({ length: sizes.categories }, (_, at) => ({ name: `Category ${at + 1} – باب` })))
    .returning("id")
    .execute();
  const playlists = await db
    .insertInto("playlists")
    .values(
      lectureTitles(sizes.playlists).map((name, at) => ({
        name: `${name}, lessons`,
        description: "Recorded in the mosque of the old town, with questions at the end. دروس مسجلة",
        categoryId: categories[at % categories.length]?.id ?? null,
      })),
    )
    .returning("id")
    .execute();
  const ids = playlists.map(({ id }) => id);
  await fillVideos(db, ids);
  // The server makes this account its first admin when it starts.
  const { id: assignedToUserId } = await insertUser(db, { email: admin.email, role: "viewer" });
  const tasks = titles.slice(0, 40).map((title) => ({ description: `Review: ${title}`, assignedToUserId }));
  await db.insertInto("tasks").values(tasks).execute();
  return ids[0] ?? 0;
}

/** The first playlist gets `sizes.ordered`, the others share the rest. */
async function fillVideos(db: Db, [ordered = 0, ...others]: number[]): Promise<void> {
  const videos = titles.map((title, at) => ({
    title,
    youtubeId: `bench${String(at).padStart(6, "0")}`,
    duration: 600 + ((at * 37) % 4800),
    status: at % 60 === 7 ? ("error" as const) : ("complete" as const),
    isPublic: at % 9 !== 4,
    playlistId: at < sizes.ordered ? ordered : (others[at % others.length] ?? null),
    playlistOrder: at + 1,
    createdAt: new Date(begin + at * 3_600_000).toISOString(),
  }));
  const rows = await db.insertInto("videos").values(videos).returning("id").execute();
  const content = JSON.stringify([{ id: "a", time: "0:01", text: "one" }]);
  const transcripts = rows.flatMap(({ id: videoId }, at) =>
    approvedLanguageTags.map((language, column) => ({
      videoId,
      language,
      content,
      approvalStatus: (at + column) % 3 === 0 ? ("approved" as const) : ("unchecked" as const),
      sourceHashes: JSON.stringify({ a: (at + column) % 11 === 5 ? "older" : "now" }),
    })),
  );
  for (let at = 0; at < transcripts.length; at += 3000) {
    await db
      .insertInto("transcripts")
      .values(transcripts.slice(at, at + 3000))
      .execute();
  }
}
