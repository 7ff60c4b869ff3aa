import { call } from "../../support/library.ts";
import { EditorPage } from "../editor-page.ts";
import { arabicOfLibrary } from "./arabic-states.ts";
import { answer, button, chooseEntry } from "../page.ts";
import { shows } from "../states.ts";
import type { State } from "../states.ts";

const model = "gemini-2.5-flash";
const offer = { available: true, models: [model], defaultSystemPrompt: "" };

const said = { timestamp: "2026-11-20T09:30:00.000Z", model: null, tookMs: null, isStopped: false };
const conversation = {
  id: 1,
  title: "كلمات الدرس",
  model,
  systemPrompt: "Answer in short.",
  updatedAt: said.timestamp,
  isAnswering: false,
  messages: [
    { ...said, role: "user", content: "ما معنى «الصبر»؟" },
    {
      ...said,
      role: "assistant",
      content:
        "**الصبر** حبسُ النفس.\n\n| Arabic | English |\n|---|---|\n| صبر | patience |\n\n```\nصبر = patience\n```",
      model,
      tookMs: 2100,
    },
  ],
};

const ids = ["one", "two"];
const marked = ["بِسْمِ اللَّهِ الرَّحْمٰنِ الرَّحِيمِ.", "قال (BBC) في 1998"];
const bare = marked.map((text) => text.normalize("NFC").replaceAll(/\p{M}/gu, ""));

const draft = {
  status: "working",
  stretchesDone: 1,
  stretches: 4,
  segmentCount: 90,
  model,
  trouble: null,
  askedBy: null,
  updatedAt: said.timestamp,
  unavailable: null,
};

/** What a language model has a part in. */
export const modelStates: State[] = [
  {
    name: "chat-conversation",
    path: "/gemini-chat",
    before: async (page) => {
      await answer(page, "conversations.models", offer);
      await answer(page, "conversations.byId", conversation);
    },
    reach: async (page) => {
      const made = { title: conversation.title };
      const { id } = await call<{ id: number }>(page, "post /api/gemini/conversations", made);
      await page.goto(`${process.env["BASE_URL"]}/gemini-chat?conversation=${id}`);
      await page.getByRole("table").waitFor();
    },
  },
  {
    name: "arabic-vowel-marks",
    path: "/arabic-transcripts",
    before: async (page) => {
      await answer(page, "conversations.models", offer);
      await answer(page, "assist.vowelMarks", {
        segments: marked.map((text, at) => ({
          id: ids[at],
          before: bare[at],
          outcome: at === 0 ? "accepted" : "letters-changed",
          after: [text],
        })),
      });
    },
    reach: async (page) => {
      // A video of its own: others write in the library's meanwhile.
      const published = bare.map((text, at) => ({ id: ids[at] ?? "", time: `0:0${at}`, text }));
      await new EditorPage(page).openOwnArabic("Vowel marks", { published });
      await chooseEntry(page, "AI", "Add vowel marks");
      const dialog = page.getByRole("dialog", { name: "Add vowel marks" });
      await button(dialog, "Ask the AI").click();
      await dialog.getByRole("list", { name: "AI suggestions" }).waitFor();
    },
  },
  {
    name: "arabic-video-draft",
    path: arabicOfLibrary,
    before: (page) => answer(page, "transcripts.videoDraft.state", draft),
    reach: shows("1 of 4 parts"),
  },
];
