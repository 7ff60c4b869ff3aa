import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { englishTexts, inEnglish } from "@minbar/domain/messages/english";
import { message } from "@minbar/domain/messages/message";
import type { MessageValue, Reason } from "@minbar/domain/messages/message";
import { readStoredTexts } from "./interface-language/stored-texts.ts";
import { messageText } from "./message-text.ts";
import { $language, addTexts, i18n } from "./messages.ts";

afterEach(() => $language.set("en"));

/** What the server and the readers of files put for each placeholder; `Shown` is a name. */
const samples: Record<string, readonly MessageValue[]> = {
  what: [
    "video",
    "report",
    message("text_of_language", { language: "en" }),
    message("draft_of_language", { language: "ar" }),
  ],
  language: ["ur", "ar"],
  languages: [["ur"], ["fr", "ms", "tr"]],
  lines: [message("untimed_line"), message("untimed_line_count", { number: 3 })],
  hours: [message("hour"), message("hours", { number: 4 })],
  questions: [message("question"), message("questions", { number: 40 })],
  problem: [message("youtube_slow"), message("youtube_status", { status: 500 })],
  fault: [
    message("segment_time_missing"),
    message("segment_text_too_long"),
    message("cue_end_before_start", { time: "0:04.500" }),
  ],
  field: ["title", "the_input"],
  fields: [["title"], ["description", "isPublic", "taskLink"]],
  kind: ["whole_number", "list", message("kind_pdf"), message("kind_speech")],
  advice: [message("advice_text"), message("advice_frames")],
  names: [["Shown"], ["Shown", "Shown"]],
  title: ["Shown"],
  words: ["Shown"],
  code: ["Shown"],
  options: [["Shown", "Shown"]],
  models: [["Shown"]],
  name: ["Shown"],
  email: ["Shown"],
  methods: ["Shown"],
  first: ["Shown"],
  second: ["Shown"],
};

/** Every reason with each of the values that it may have. */
const all = (Object.keys(englishTexts) as Reason[]).flatMap((reason) => {
  const names = [...englishTexts[reason].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const lists = names.map((name) => (reason === "hours" ? [4] : (samples[name] ?? [1737])));
  const longest = Math.max(1, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => {
    const values = names.map((name, at) => [name, lists[at]?.[index % (lists[at]?.length ?? 1)] ?? 1]);
    return { reason, values: Object.fromEntries(values) as Record<string, MessageValue> };
  });
});

async function loadTexts(language: "ar" | "ur" | "fr" | "es" | "tr" | "ms"): Promise<void> {
  for (const file of ["server", "editors", "shared"]) {
    const url = new URL(`../locales/${language}/${file}.json`, import.meta.url);
    addTexts(language, readStoredTexts(JSON.parse(readFileSync(url, "utf8"))));
  }
  $language.set(language);
  // A catalogue without texts, of a test before, would be asked for first.
  while (i18n.loading.get()) await Promise.resolve();
}

/** Names of products, formats, headers, fields and values of the API, which every language writes in Latin letters. */
const names =
  /YouTube|Minbar|SubRip|SRT|AI|API|ASCII|UTF-8|JSON|HTTP|ETag|If-Match|Idempotency-Key|Host|Link|operationId|nextCursor|isTimed|asIs|application\/json|\?column=|2026-11-22T\S+|shift(?:All|From|Some)|startAt|stretch|hex|url|URL|Shown|\b(?:true|false|null|none|all|uncategorized|oldest|newest|given|read|content|admin|json|xml|gzip|br|deflate)\b/g;
/** The same of files, programs and speech services, longer names first. */
const fileNames =
  /ffmpeg -i FILE out\.srt|Universal Subtitle Format|Amazon Transcribe|Subtitle Edit|Spruce STL|Final Cut|EBU STL|whisper\.cpp|AssemblyAI|OpenDocument|QuickTime|MacCaption|Scenarist|Blu-ray|MicroDVD|RealText|TMPlayer|Deepgram|Whisper|VobSub|Google|Azure|ffmpeg|Excel|json3|\.txt|Word|DOCX|XLSX|EPUB|TTML|DFXP|SAMI|MPL2|HTML|JSON|PDF|RTF|ODT|ZIP|SUP|SCC|MCC|USF|DCP|Rev|XML|CSV|OCR/g;

function withoutNames(text: string): string {
  return text.replaceAll(fileNames, "").replaceAll(names, "");
}

test.each(["ar", "ur"] as const)(
  "%s says every message with its values, and no word is Latin but names",
  async (language) => {
    await loadTexts(language);
    for (const content of all) {
      const text = messageText({ ...content, message: inEnglish(content) });
      expect(withoutNames(text), `${language} ${content.reason}`).not.toMatch(/[a-z{}]/i);
    }
  },
);

test.each(["fr", "es", "tr", "ms"] as const)("%s says every message with its values", async (language) => {
  await loadTexts(language);
  for (const content of all) {
    const english = inEnglish(content);
    const text = messageText({ ...content, message: english });
    expect(text, `${language} ${content.reason}`).not.toMatch(/[{}]/);
    // Names and "{number} questions" are the same in French.
    const isWorded = /[a-z]{3}/i.test(withoutNames(english)) && content.reason !== "questions";
    expect(isWorded && text === english, content.reason).toBe(false);
  }
});

test("English has every message with its values, and shows what the server said", () => {
  for (const content of all)
    expect(inEnglish(content), content.reason).not.toMatch(/[{}]|^[a-z]+(_[a-z]+)+$/);
  expect(messageText({ ...message("not_found"), message: "As sent" })).toBe("As sent");
});

test("a page that does not know a reason shows the message of the server", async () => {
  await loadTexts("fr");
  expect(messageText({ message: "As sent", reason: "of_tomorrow", values: { number: 1 } })).toBe("As sent");
  expect(messageText({ message: "As sent", reason: "toString", values: {} })).toBe("As sent");
  expect(messageText({ message: "As sent" })).toBe("As sent");
});

test("a message with a value that is missing or unknown is shown as the server sent it", async () => {
  await loadTexts("tr");
  const untimed = { reason: "untimed_lines", message: "As sent" };
  expect(messageText({ ...untimed, values: {} })).toBe("As sent");
  const lines = { reason: "of_tomorrow" as Reason, values: {} };
  expect(messageText({ ...untimed, values: { lines } })).toBe("As sent");
});

test("lists, amounts and names of languages are written as the language writes them", async () => {
  await loadTexts("fr");
  const text = (content: ReturnType<typeof message>) => messageText({ ...content, message: "As sent" });
  expect(text(message("languages_not_edited", { languages: ["ur", "ms"] }))).toContain("Ourdou et Malais");
  expect(text(message("too_many_segments", { segments: 5000 }))).toContain("5 000".replace(" ", "\u202f"));
  expect(text(message("changed_meanwhile", { what: "video" }))).toContain("vidéo");
});
