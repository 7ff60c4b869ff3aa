import { createTRPCClient, httpLink } from "@trpc/client";
import { mergeThreeWays } from "@minbar/domain/editing/merge";
import type { Clash } from "@minbar/domain/editing/merge";
import { sameSegments } from "@minbar/domain/segments/transcript-link";
import type { Segment } from "@minbar/domain/segments/segment";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import type { AppRouter } from "@minbar/router/index";
import { currentOf } from "../failure.ts";
import type { DocumentKind } from "./document-kind.ts";
import { createSaver } from "./saver.ts";
import type { SaverState } from "./saver-state.ts";

/** The smallest editor of an Arabic draft, for the browser tests: a text area a segment, the status, a button a command. */

type Segments = readonly Segment[];
type State = SaverState<Segments, Clash>;

const segmentKind: DocumentKind<Segments, Clash> = {
  isDocument: (value): value is Segments =>
    Array.isArray(value) &&
    value.every((item) => typeof item?.id === "string" && typeof item.text === "string"),
  isSame: sameSegments,
  merge: (versions) => {
    const { segments, clashes } = mergeThreeWays(versions);
    return { document: segments, clashes };
  },
  toFile: (document) => ({ name: "draft.srt", text: formatSrt(document) }),
};

async function read<Answer>(path: string): Promise<Answer> {
  return (await fetch(path)).json();
}

interface Draft {
  id: number;
  language: string;
  content: Segments;
  draftContent: Segments | null;
  draftVersion: number;
}

/** `?video=` its id, `autosave=` milliseconds. */
async function open() {
  const asked = new URLSearchParams(location.search);
  const videoId = Number(asked.get("video"));
  const { id: personId } = await read<{ id: string }>("/api/auth/user");
  const drafts = await read<Draft[]>(`/api/videos/${videoId}/transcripts`);
  const draft = drafts.find(({ language }) => language === "ar");
  if (!draft) throw new Error("No Arabic transcript");
  const { transcripts } = createTRPCClient<AppRouter>({ links: [httpLink({ url: "/trpc" })] });
  return createSaver<Segments, Clash>({
    key: { personId, videoId, language: "ar" },
    kind: segmentKind,
    stored: { document: draft.draftContent ?? draft.content, version: draft.draftVersion },
    write: async (content, { signal, ...save }) => {
      const saved = await transcripts.saveDraft.mutate(
        { id: draft.id, content: content.map((segment) => ({ ...segment })), ...save },
        { signal },
      );
      return { document: saved.draftContent ?? [], version: saved.draftVersion ?? 0 };
    },
    conflictOf: (error) => {
      const current = currentOf(error);
      return current && "content" in current
        ? { document: current.content, version: current.version }
        : undefined;
    },
    autosaveMs: Number(asked.get("autosave") ?? 60_000),
    autosaveTo: "server",
  });
}

const saver = await open();

function button(name: string, onClick: () => unknown): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = name;
  element.addEventListener("click", onClick);
  return element;
}

const status = document.createElement("output");
const fields = new Map<string, HTMLTextAreaElement>();

function fieldOf({ id }: Segment, at: number): HTMLTextAreaElement {
  const field = fields.get(id) ?? document.createElement("textarea");
  if (!fields.has(id)) {
    field.addEventListener("input", () => {
      const { document } = saver.$state.get();
      saver.change(
        document.map((segment) => (segment.id === id ? { ...segment, text: field.value } : segment)),
      );
    });
    fields.set(id, field);
  }
  field.ariaLabel = `Line ${at + 1}`;
  return field;
}

const list = document.createElement("section");

function drawLines({ document, isWriter }: State) {
  for (const [at, segment] of document.entries()) {
    const field = fieldOf(segment, at);
    if (field.value !== segment.text) field.value = segment.text;
    field.readOnly = !isWriter;
    if (list.children[at] !== field) list.insertBefore(field, list.children[at] ?? null);
  }
}

function statusOf({ status, keptOn, isOpening, isWriter, recovery, conflict, merged }: State): string {
  const unsaved = recovery?.document ? "unsaved work" : "unsaved file";
  const notes = [
    status,
    `kept on ${keptOn}`,
    isOpening && "opening",
    !isWriter && !isOpening && "another tab writes",
    recovery && unsaved,
    conflict && `${conflict.clashes.length} to settle`,
    merged && "merged",
  ];
  return notes.filter(Boolean).join(", ");
}

document.body.append(
  status,
  button("Save", () => saver.save()),
  button("Recover", () => saver.recover()),
  button("Discard", () => saver.discard()),
  button("Edit here", () => saver.takeOver()),
  button("Keep mine", () => saver.settle(saver.$state.get().document)),
  list,
);
saver.$state.subscribe((state) => {
  drawLines(state);
  status.textContent = statusOf(state);
});
