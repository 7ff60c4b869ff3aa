import type { APIRequestContext } from "@playwright/test";
import { ownTitle, readTexts } from "@minbar/server/test/earlier-release";
import type { Facts, Get } from "@minbar/server/test/earlier-release";

/** Calls the API of the running server: `post /api/videos`; throws unless it answers with success. */
export type Call = (path: string, data?: object) => Promise<unknown>;

export function callsOf(request: APIRequestContext, origin: string): Call {
  return async (path, data) => {
    const [method, address] = path.split(" ");
    const answer = await request.fetch(`${origin}${address}`, {
      ...(method && { method }),
      headers: { origin },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

export const getOf =
  (call: Call): Get =>
  (path) =>
    call(`get ${path}`);

const line = (id: string, time: string, text: string) => ({ id, time, text });
const untimed = (id: string, time: string, text: string) => ({ id, time, text, isTimed: false });

const published = [
  line("a", "0:01.500", "بسم الله الرحمن الرحيم"),
  line("b", "0:14", "كان الطالب يسافر, في طلب العلم"),
  line("c", "0:20", "ثم عاد إلى أهله بعد سنين"),
  line("d", "0:31.250", "والحمد لله رب العالمين"),
];
/** Untimed lines before the first timed one, in the middle, and at the end. */
const draft = [
  untimed("n1", "0:00", "مقدمة الدرس"),
  published[0],
  published[1],
  untimed("n2", "0:14", "قال شيخنا رحمه الله"),
  untimed("n3", "0:14", "من صبر ظفر"),
  published[2],
  published[3],
  untimed("n4", "0:31.250", "انتهى الدرس"),
];
const translated = (words: readonly string[]) =>
  published.map(({ id, time }, at) => ({ id, time, text: words[at] ?? "" }));
const english = translated([
  "In the name of God, the Most Gracious",
  "The student used to travel for knowledge",
  "Then he returned home after years",
  "Praise be to God, Lord of the worlds",
]);
const french = translated([
  "Au nom de Dieu, le Tout Miséricordieux",
  "L’étudiant voyageait pour apprendre",
  "Puis il revint chez lui des années après",
  "Louange à Dieu, Seigneur des mondes",
]);
const urdu = translated([
  "اللہ کے نام سے جو بڑا مہربان ہے",
  "طالب علم علم کی تلاش میں سفر کرتا تھا",
  "پھر وہ برسوں بعد اپنے گھر لوٹا",
  "سب تعریف اللہ کے لیے ہے",
]);

export interface MadeVideo {
  id: number;
  title: string;
}

async function makeVideo(call: Call, name: string): Promise<MadeVideo> {
  const youtubeUrl = "https://youtu.be/R6MlUcmOul8";
  const { id } = (await call("post /api/videos", { youtubeUrl, languages: ["ar"] })) as MadeVideo;
  const title = `${ownTitle}${name}`;
  await call(`put /api/videos/${id}`, { title });
  return { id, title };
}

async function store(call: Call, { id }: MadeVideo, text: object): Promise<number> {
  return ((await call(`post /api/videos/${id}/transcripts`, text)) as MadeVideo).id;
}

/** A published Arabic text, a draft of it with untimed lines, and translations. */
async function makeTexts(call: Call, video: MadeVideo, translations = { en: english, fr: french, ur: urdu }) {
  const arabicId = await store(call, video, { language: "ar", content: published });
  const ids = new Map<string, number>();
  for (const [language, content] of Object.entries(translations))
    ids.set(language, await store(call, video, { language, content }));
  await store(call, video, { language: "ar", content: [], draftContent: draft });
  return { arabicId, ids };
}

/** The library's videos; `byLayla`: calls of another person, whose saves of a draft the history keeps as well. */
export async function makeLibrary(call: Call, byLayla: Call) {
  const untimedLines = await makeVideo(call, "untimed lines");
  const { arabicId, ids } = await makeTexts(call, untimedLines);
  await byLayla(`put /api/transcripts/${arabicId}/draft`, { content: draft.slice(0, 6) });
  const changed = published.map((one) =>
    one.id === "b" ? { ...one, text: "كان الطالب يمشي في طلب العلم" } : one,
  );
  // The translations of its second line become stale.
  await call(`put /api/transcripts/${arabicId}`, { content: changed });
  await call(`put /api/transcripts/${ids.get("en")}`, {
    content: english.map((one) => (one.id === "b" ? { ...one, text: "The student used to walk" } : one)),
  });
  await call(`put /api/transcripts/${ids.get("en")}/approval-status`, {
    language: "en",
    approvalStatus: "approved",
  });
  await call(`put /api/transcripts/${arabicId}/draft`, { content: draft });
  await call(`put /api/transcripts/${ids.get("fr")}`, {
    content: french.map((one) => (one.id === "a" ? { ...one, text: "Au nom de Dieu" } : one)),
  });

  const removedLanguages = await makeVideo(call, "removed languages");
  const removed = await makeTexts(call, removedLanguages);
  const removedVideo = await makeVideo(call, "removed video");
  await makeTexts(call, removedVideo);
  return {
    untimedLines,
    removedLanguages,
    removedVideo,
    removedIds: [removed.arabicId, removed.ids.get("fr")],
  };
}

export async function remove(
  call: Call,
  { removedLanguages, removedVideo, removedIds }: Awaited<ReturnType<typeof makeLibrary>>,
): Promise<Facts["beforeRemoval"]> {
  const videos = [removedLanguages, removedVideo];
  const texts = await Promise.all(videos.map(({ id }) => readTexts(getOf(call), id)));
  for (const id of removedIds) await call(`delete /api/transcripts/${id}`);
  await call(`delete /api/videos/${removedVideo.id}`);
  return Object.fromEntries(videos.map(({ title }, at) => [title, texts[at] ?? {}]));
}

/** Reports as the form, a tap and a program send them, and two tasks made of them. */
export async function makeReports(call: Call, asVisitor: Call, { id: videoId }: MadeVideo): Promise<void> {
  const at = { videoId, segmentId: "b", segmentIndex: 1 };
  const { id: first } = (await call("post /api/reported-issues", {
    ...at,
    description: "[English] The sentence is not what he says.",
    contactName: "Zaynab",
    contactEmail: "zaynab@example.org",
  })) as MadeVideo;
  const tap = { ...at, segmentId: "c", segmentIndex: 2 };
  const taps = [
    { ...tap, language: "ur", description: "[Urdu] A word is wrong" },
    { ...tap, language: "en", description: "[English] The translation is wrong" },
    { ...tap, language: "ar", description: "[Arabic] The time is off" },
    { ...tap, language: "fr", description: "[French] The time is off. It comes two seconds late." },
  ];
  for (const report of taps) await call("post /api/reported-issues", report);
  await asVisitor("post /api/reported-issues", { description: "The page is slow on my phone." });
  await asVisitor("post /api/reported-issues", { ...at, language: "ur", description: "ایک لفظ غلط ہے" });
  await call(`put /api/reported-issues/${first}`, { status: "Complete", adminNote: "He does say it." });

  const people = (await call("get /api/users")) as { id: string; email: string }[];
  const assignedToUserId = people.find(({ email }) => email.startsWith("emre"))?.id;
  const task = { assignedToUserId, taskLink: `/translations?videoId=${videoId}&language=en&segmentId=b` };
  await call("post /api/tasks", { ...task, description: "[English] The sentence is not what he says." });
  const { id } = (await call("post /api/tasks", {
    ...task,
    description: "[Urdu] A word is wrong",
    taskLink: "/reported-issues?issue=2",
  })) as MadeVideo;
  await call(`put /api/tasks/${id}`, { status: "Complete" });
}

/** A video with a draft that has untimed lines, or with a published Arabic text and a French one. */
export async function makeUnsavedVideo(call: Call, name: string, part: "draft" | "translation") {
  const video = await makeVideo(call, name);
  await store(call, video, { language: "ar", content: published });
  if (part === "draft") await store(call, video, { language: "ar", content: [], draftContent: draft });
  else {
    await store(call, video, { language: "fr", content: french });
    const changed = published.map((one) => (one.id === "b" ? { ...one, text: "كان الطالب يمشي" } : one));
    await store(call, video, { language: "ar", content: changed });
  }
  return video;
}
