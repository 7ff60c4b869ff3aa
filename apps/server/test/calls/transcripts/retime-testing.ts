import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import type { TestServer } from "../../testing.ts";
import { callsOf, idOf, signedInAs } from "../callers.ts";
import type { Calls } from "../callers.ts";

/** A line as a caller reads it. */
interface Line {
  id: string;
  time: string;
  end?: string;
  text: string;
}

const source = [
  { id: "a", time: "0:05", text: "الحمد لله" },
  { id: "b", time: "0:10", text: "رب العالمين" },
  { id: "c", time: "0:20", end: "0:24.500", text: "الرحمن الرحيم" },
];
const translation = [
  { id: "a", time: "0:05", text: "Praise be to God" },
  { id: "b", time: "0:10", text: "Lord of the worlds" },
];
const urdu = [{ id: "u", time: "0:21", text: "رحمان" }];

/** The texts of the video below, with their versions and times, and a move of all of them. */
export const sample = {
  source,
  translation,
  versions: { draft: 1, ar: 1, en: 1, ur: 1 },
  shift: { kind: "shiftAll", byMs: 2000 },
  /** Of the published Arabic text, of English and of Urdu. */
  timesBefore: [["0:05", "0:10", "0:20"], ["0:05", "0:10"], ["0:21"]],
  timesShifted: [["0:07", "0:12", "0:22"], ["0:07", "0:12"], ["0:23"]],
};

interface StoredTexts {
  content: Line[];
  draftContent: Line[] | null;
  staleSegments?: string[];
}

interface RetimeServer {
  server: TestServer;
  admin: Calls;
  editor: Calls;
  translator: Calls;
}

/** For a test file to call once, at its top. */
export async function openRetimeServer(): Promise<RetimeServer> {
  const server = await openTestServer();
  return {
    server,
    admin: callsOf(server, await signedInAs(server, "admin")),
    editor: callsOf(server, await signedInAs(server, "arabic_transcripts_editor")),
    translator: callsOf(server, await signedInAs(server, "translations_editor")),
  };
}

/** A new video with Arabic, English and Urdu, all published, and the calls about it. */
export async function addVideo({ server, admin, editor }: RetimeServer) {
  const { id: video } = await insertVideo(server.db, { title: "The opening", youtubeId: "aqz-KE-bpKQ" });
  const add = async (language: string, content: object) =>
    idOf(await admin("POST", `/videos/${video}/transcripts`, { language, content }));
  const read = async (language: string) => {
    const { body } = await admin("GET", `/videos/${video}/transcripts?language=${language}`);
    const [transcript] = body as [StoredTexts];
    return transcript;
  };
  const timesOf = async (language: string) => (await read(language)).content.map(({ time }) => time);
  const arabic = await add("ar", source);
  const english = await add("en", translation);
  await add("ur", urdu);
  return {
    id: video,
    arabic,
    english,
    add,
    read,
    timesOf,
    /** As `timesBefore`. */
    allTimes: () => Promise.all(["ar", "en", "ur"].map(timesOf)),
    retime: (operation: object, more: object = {}) =>
      editor("POST", `/videos/${video}/retime`, {
        operation,
        versions: sample.versions,
        ...more,
      }),
    undo: (operationId: string, calls = editor) =>
      calls("POST", `/videos/${video}/retime/undo`, { operationId }),
    /** Of the kind `retime`, in their order. */
    revisions: () =>
      server.db
        .selectFrom("revisions")
        .select(["language", "version"])
        .where("videoId", "=", video)
        .where("kind", "=", "retime")
        .orderBy("id")
        .execute(),
  };
}
