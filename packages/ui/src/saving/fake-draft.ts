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
import type { Saver } from "./saver.ts";

/** An Arabic draft of the real server and its saver, for the pages of the browser tests. */

export type Segments = readonly Segment[];

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

/** A server that has just started may turn calls away. */
async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path);
  if (answer.status !== 503) return answer.json();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return read(path);
}

interface Draft {
  id: number;
  language: string;
  content: Segments;
  draftContent: Segments | null;
  draftVersion: number;
}

/** What the server has acknowledged. */
export interface AcknowledgedDraft {
  transcriptId: number;
  operationId: string;
  version: number;
  /** As it was sent. */
  content: Segments;
}

/** Opens the draft that the page's address names: `?video=` its id, `autosave=` milliseconds. */
export async function openDraft(
  onAcknowledged: (save: AcknowledgedDraft) => void = () => undefined,
): Promise<Saver<Segments, Clash>> {
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
      const version = saved.draftVersion ?? 0;
      onAcknowledged({ transcriptId: draft.id, operationId: save.operationId, version, content });
      return { document: saved.draftContent ?? [], version };
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
