import { insertVideo } from "@minbar/data/library/videos";
import type { TestServer } from "../../testing.ts";
import { idOf } from "../callers.ts";
import type { Calls } from "../callers.ts";

/** A text of one line. */
export const line = (text: string) => [{ id: "s1", time: "0:00", text }];

/** A new video with an Arabic text and an English one; returns their ids. */
export async function addShortTexts({ db }: Pick<TestServer, "db">, admin: Calls) {
  const { id: video } = await insertVideo(db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const add = async (language: string, text: string) =>
    idOf(await admin("POST", `/videos/${video}/transcripts`, { language, content: line(text) }));
  return { video, arabic: await add("ar", "الصبر"), english: await add("en", "Patience") };
}
