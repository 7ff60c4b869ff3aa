import { uploadExamples } from "./upload-examples.ts";
import type { OperationTexts } from "./operation-text.ts";

const versionRule =
  "Send the `version` that you started from to get 409 instead of overwriting a newer text; send an `operationId` to be able to repeat the call safely.";

const fileRule =
  "Segments come in order of time. Send `download=1` to make a browser save the file. A language without published text is 404.";

const content = [
  { id: "reading-01", time: "0:06.251", end: "0:11.290", text: "السلام عليكم" },
  { id: "reading-02", time: "0:11.290", text: "القراءة عمل" },
];

const untimedRule =
  "A segment with `isTimed: false` has no time yet: it is stored with the time of the timed segment before it. If you send it back with that time and without `isTimed`, it stays without a time; with another time, or with `isTimed: true`, it has that time.";

const savingRule =
  "The body is the file itself, in any encoding; it is read by its content, whatever its ending and content type. Arabic becomes the draft, every other language is saved and published. `notes` names by line what was left out or corrected. Send the `version` that you started from to get 409 instead of overwriting a newer text, or its `ETag` as `If-Match` to get 412; for Arabic it is the `draftVersion`. Takes an API token only, of somebody who may edit the language.";

/** Transcripts, their history and trash, and the language model. */
export const transcriptOperations: OperationTexts = {
  "assist-translations": {
    description:
      "Asks the language model to translate lines of a video's published Arabic. Lines without a usable translation are left out of the answer. Nothing is stored. Counts as one of the caller's 200 requests a day. For admins, editors and translators.",
    body: {
      videoId: 5,
      language: "en",
      rows: [{ id: "reading-01", source: "السلام عليكم", after: "Reading is work" }],
    },
  },
  "assist-vowelMarks": {
    description:
      "Asks the language model to add vowel marks. A segment whose letters would change is refused, the others are accepted. Nothing is stored. Counts as one of the caller's 200 requests a day.",
    body: { segments: [{ id: "reading-01", text: "السلام عليكم" }] },
  },
  "assist-split": {
    description:
      "Asks the language model to split segments into sentences. A segment whose letters would change is refused, the others are accepted. Nothing is stored. Counts as one of the caller's 200 requests a day.",
    body: { segments: [{ id: "reading-01", text: "السلام عليكم. القراءة عمل." }] },
  },
  "transcripts-listByVideo": {
    description:
      "Returns the transcripts of a video with their published text, or only the one in `language`. Editors of Arabic also receive the Arabic draft, staff also receive `staleSegments`.",
  },
  "transcripts-upsert": {
    description: `Adds a language to a video, or saves its text if the language exists. An empty \`content\` keeps the stored text. ${versionRule} Admins may add every language, editors empty ones, editors of Arabic and translators their own.`,
    body: { language: "ar", content, operationId: "first-import-5-ar" },
  },
  "transcripts-update": {
    description: `Saves and publishes the text of a language. If its words change, the language becomes Unchecked. ${versionRule} For those who may edit the language.`,
    body: { content, version: 1, operationId: "edit-30-2" },
  },
  "transcripts-saveDraft": {
    description: `Saves the Arabic draft; visitors keep reading the published text. ${untimedRule} Here \`version\` is the \`draftVersion\` that you read. ${versionRule}`,
    body: {
      content: [...content, { time: "0:11.290", text: "القراءة حياة", isTimed: false }],
      version: 1,
      operationId: "draft-30-2",
    },
  },
  "transcripts-publish": {
    description:
      "Publishes the stored Arabic draft. Translations of lines whose words changed become stale. Without a draft, or while lines have no time yet, the answer is 409; in the latter case `current.untimed` is their number. Here `version` is the `draftVersion` that you read.",
    body: { version: 3 },
  },
  "transcripts-setApproval": {
    description:
      "Marks a language of the video as checked or unchecked. Approving a translation clears its `staleSegments`. Send `version` and `sourceVersion` to approve only the texts that you read.",
    body: { language: "en", approvalStatus: "approved", version: 2, sourceVersion: 4 },
  },
  "transcripts-remove": {
    description: "Moves a language of a video to the trash, where it stays for 30 days. For admins.",
  },
  "transcripts-revisions-list": {
    description:
      "Returns the history of a transcript, newest first, without the texts. For those who may edit the language.",
  },
  "transcripts-revisions-byId": {
    description: "Returns a revision with its text. For those who may edit the language.",
  },
  "transcripts-revisions-bySegment": {
    description:
      "Returns the revisions that changed one segment, newest first. Send `next` as `cursor` to get the next page. For those who may edit the language.",
  },
  "transcripts-revisions-restore": {
    description: `Saves the text of an earlier revision as a new one: in Arabic as the draft, in other languages as the published text. ${versionRule} For those who may edit the language.`,
    body: { version: 3, operationId: "restore-30-1" },
  },
  "transcripts-trash-list": {
    description:
      "Returns the videos and languages removed within the last 30 days, most recently removed first.",
  },
  "transcripts-trash-restore": {
    description:
      "Restores a video with everything that belongs to it, or a language with its draft, approval and history, under the same ids. A video gets its place in its playlist back; if the playlist was deleted, it has none. If the language was added again in the meantime, the answer is 409.",
  },
  "transcripts-trash-remove": {
    description:
      "Deletes a video or a language in the trash for good. `title` is the title of the video; with another title nothing is deleted.",
  },
  "transcripts-videoDraft-start": {
    description:
      "Starts a background job in which the language model transcribes the video into an Arabic draft, ten minutes at a time. Resumes a draft that failed or was stopped. Each ten minutes count as one of the caller's 200 requests a day. Nothing is stored in the transcript until you save it there.",
    body: { model: "gemini-2.5-flash" },
  },
  "transcripts-videoDraft-state": {
    description: "Returns the progress of the draft from the video.",
  },
  "transcripts-videoDraft-discard": {
    description:
      "Deletes the draft from the video, and stops it if it is running. The transcript does not change.",
  },
  "transcripts-videoDraft-stop": {
    description: "Stops the draft from the video. The finished parts are kept, and you can resume it.",
  },
  "transcripts-videoDraft-segments": {
    description:
      "Returns the segments that the draft from the video has so far, in order of time and without ids.",
  },
  "transcripts-openForEditing": {
    description:
      "Reports that the caller has opened a language for editing, and returns the others who opened or saved it within the last ten minutes. Repeat the call every few minutes while the editor is open. For those who may edit the language.",
  },
  "transcripts-marks-list": {
    description:
      "Returns the findings of a language that somebody ignored, and the times that were taken from another text and have to be checked, oldest first. A mark counts only while its line has this time, or these words. For those who may edit the language.",
  },
  "transcripts-marks-change": {
    description:
      "Adds and removes marks of a language, one by one, so that those of several people are united; a mark that is already there, or gone, stays so. A language holds 3,000 times to check and 300 ignored findings: after that the oldest go. No version and no history changes. For those who may edit the language.",
    body: { language: "ar", add: [{ segmentId: "reading-01", kind: "doubtful-time", value: "0:06.251" }] },
  },
  "transcripts-stale": {
    description:
      "Returns the Arabic segments that changed since they were translated: the words at that time, who changed them and when. For those who may edit the language.",
  },
  "transcripts-memory": {
    description:
      "Returns up to five earlier translations of the same or similar Arabic words, most similar first. Leaves out the segment that you name. For those who may edit the language.",
  },
  "transcripts-retime": {
    description:
      "Shifts the timings of the Arabic text, and of the matching lines in all translations, in one transaction. Send the version of every text of the video in `versions`; if another one is stored, the answer is 409. With `preview: true` nothing is written, and the answer contains what would move.",
    body: {
      operation: { kind: "shiftAll", byMs: 480 },
      versions: { draft: 3, ar: 2, en: 5 },
      operationId: "shift-5-1",
    },
  },
  "transcripts-undoRetime": {
    description:
      "Restores the timings that your own call of `retime` changed. If a text was changed since, the answer is 409.",
    body: { operationId: "shift-5-1" },
  },
  "transcripts-srt": { description: `Returns a published transcript as SubRip. ${fileRule}` },
  "transcripts-vtt": { description: `Returns a published transcript as WebVTT. ${fileRule}` },
  "transcripts-txt": {
    description: `Returns a published transcript as plain text, without times. ${fileRule}`,
  },
  "transcripts-ass": {
    description: `Returns a published transcript as Advanced SubStation Alpha (ASS), in the direction of its language. ${fileRule}`,
  },
  "transcripts-csv": {
    description: `Returns a published transcript as a table: start, end and text, with \`beside\` also the text of a second language. UTF-8 with a byte order mark. Cells that a spreadsheet would read as a formula begin with an apostrophe. ${fileRule}`,
  },
  ...Object.fromEntries(
    Object.keys(uploadExamples).map((ending) => [`transcripts-put-${ending}`, { description: savingRule }]),
  ),
  "transcripts-json": {
    description: `Returns a published transcript as JSON, with times in milliseconds. ${fileRule}`,
  },
};
