import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { call, saveText } from "../support/library.ts";
import { answerJson } from "@minbar/server/test/fake-service";
import type { AnswerRequest } from "@minbar/server/test/fake-service";
import { useFakeService } from "../support/own-server.ts";
import { amina, signIn } from "../support/people.ts";
import { test } from "./console-test.ts";

/** The library's content beside the demo: long texts and several scripts. */
export interface ConsoleLibrary {
  /** A video with an Arabic title and transcripts in several languages. */
  videoId: number;
  title: string;
  /** One that YouTube does not know. */
  unknownId: number;
  /** With videos in Arabic, Urdu and English, some of them hidden. */
  playlistId: number;
  emptyPlaylistId: number;
}

const unknown = "dQw4w9WgXcQ";
const slow = "9bZkp7q19f0";

const titles = [
  "فَضْلُ الصَّبْرِ الجَمِيلِ عِنْدَ نُزُولِ البَلاءِ وَما أُعِدَّ لِأَهْلِهِ مِنَ الأَجْرِ",
  "صبر کی فضیلت اور اس کے فائدے",
  "A title that goes on for longer than any card or row could ever hold, and then a little further still",
  "الكلمةُ الطيِّبة",
];
const lines = Array.from({ length: 42 }, (_, at) => ({
  time: `0:${String(at).padStart(2, "0")}`,
  text: "نص",
}));

/** A fake YouTube: one video it does not know, and one that it never answers for. */
const answerAsYouTube: AnswerRequest = ({ url }, response) => {
  if (url.search.includes(slow)) return;
  if (url.search.includes(unknown)) response.writeHead(404).end("Not Found");
  else answerJson(response, { title: "A talk" });
};

interface CreatedVideo {
  id: number;
}

async function addVideo(page: Page, youtubeId: string, playlistId: number | null): Promise<number> {
  const youtubeUrl = `https://youtu.be/${youtubeId}`;
  const { id } = await call<CreatedVideo>(page, "post /api/videos", {
    youtubeUrl,
    playlistId,
    languages: ["ar"],
  });
  if (youtubeId === slow) return id;
  type Answer = { id: number; status: string }[];
  const status = async () =>
    (await call<Answer>(page, "get /api/videos")).find((video) => video.id === id)?.status;
  // The look-up is made in the background, which on a busy machine takes its time.
  await expect.poll(status, { timeout: 20_000 }).not.toBe("processing");
  return id;
}

async function fill(page: Page, library: ConsoleLibrary): Promise<void> {
  const add = (what: "categories" | "playlists", name: string, rest: object) =>
    call<CreatedVideo>(page, `post /api/${what}`, { name, ...rest });
  const { id: categoryId } = await add("categories", "علومُ القرآنِ والتفسير", {
    description: "دروسٌ في التفسيرِ وأسبابِ النزولِ وآدابِ التلاوة.",
    color: "#7c3aed",
  });
  await add("categories", "Manners at home, at work and on the road, for every age", {
    description:
      "A description that needs more than one line of the table: how to greet, to visit and to leave.",
    color: "#db2777",
  });
  const described = { description: "مجالسُ قصيرةٌ بعدَ صلاةِ الجمعة، في الصبرِ والشكر.", categoryId };
  const { id: playlistId } = await add("playlists", "مَجالِسُ الجُمُعَةِ في فَضائِلِ الصَّبْرِ وَالشُّكْر", described);
  const { id: emptyPlaylistId } = await add("playlists", "A playlist that waits for its first video", {});
  const ids: number[] = [];
  for (const title of titles) {
    const id = await addVideo(page, "R6MlUcmOul8", playlistId);
    ids.push(id);
    await call(page, `put /api/videos/${id}`, { title, isPublic: ids.length !== 2 });
  }
  const [videoId = 0] = ids;
  for (const language of ["ur", "en", "tr"]) await saveText(page, videoId, { language, content: lines });
  await call(page, `put /api/videos/${videoId}`, {
    description: "درسٌ في فضلِ الصبر، أُلقيَ في مسجدِ المدينة.",
    vocabulary: "صَبْر: patience, holding on while doing good\nبَلاء: a trial\nأَجْر: reward",
  });
  await addVideo(page, slow, playlistId);
  const unknownId = await addVideo(page, unknown, null);
  const { id: assignedToUserId } = await call<{ id: string }>(page, "get /api/auth/user");
  for (const description of ["Read the French translation of “Good Neighbours”", "راجِع تشكيلَ درسِ الصبر"])
    await call(page, "post /api/tasks", { description, assignedToUserId });
  await call(page, "post /api/admin/tokens", { name: "The library's own website", scope: "read" });
  const removed = { language: "ms", content: lines };
  const { id } = await call<CreatedVideo>(page, `post /api/videos/${videoId}/transcripts`, removed);
  await call(page, `delete /api/transcripts/${id}`);
  Object.assign(library, { videoId, title: titles[0], unknownId, playlistId, emptyPlaylistId });
}

/** Gives the tests of this file a server with the demo and more; what is in it is known when the first begins. */
export function useConsoleLibrary(): ConsoleLibrary {
  const library = { videoId: 0, title: "", unknownId: 0, playlistId: 0, emptyPlaylistId: 0 };
  useFakeService(answerAsYouTube, (url) => ({ YOUTUBE_OEMBED_URL: `${url}/` }));
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    await signIn(page, amina);
    await fill(page, library);
    await page.close();
  });
  return library;
}
