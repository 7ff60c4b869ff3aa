import { createTRPCClient, httpLink, isTRPCClientError } from "@trpc/client";
import type { Segments } from "@minbar/domain/segments/segment";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import type { AppRouter } from "@minbar/router/index";
import { createSaver } from "@minbar/unsaved/saver";
import type { Saver } from "@minbar/unsaved/saver";

/** An Arabic draft of the real server and its saver, for the pages of the browser tests. */

/** A server that has just started may reject calls. */
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
  /** The request as sent. */
  content: Segments;
}

/** Opens the draft named in the page's URL: `?video=` its id, `autosave=` milliseconds. */
export async function openDraft(
  onAcknowledged: (save: AcknowledgedDraft) => void = () => undefined,
): Promise<Saver> {
  const query = new URLSearchParams(location.search);
  const videoId = Number(query.get("video"));
  const { id: personId } = await read<{ id: string }>("/api/auth/user");
  const drafts = await read<Draft[]>(`/api/videos/${videoId}/transcripts`);
  const draft = drafts.find(({ language }) => language === "ar");
  if (!draft) throw new Error("No Arabic transcript");
  const { transcripts } = createTRPCClient<AppRouter>({ links: [httpLink({ url: "/trpc" })] });
  return createSaver({
    key: { personId, videoId, language: "ar" },
    toFile: (document) => ({ name: "draft.srt", text: formatSrt(document) }),
    stored: { document: draft.draftContent ?? draft.content, version: draft.draftVersion },
    write: async (content, { signal, version, operationId }) => {
      const saved = await transcripts.saveDraft.mutate(
        { id: draft.id, content: content.map((segment) => ({ ...segment })), version, operationId },
        { signal },
      );
      const { draftContent, draftVersion = 0 } = saved;
      onAcknowledged({ transcriptId: draft.id, operationId, version: draftVersion, content });
      return { document: draftContent ?? [], version: draftVersion };
    },
    conflictOf: (error) => {
      const current = isTRPCClientError<AppRouter>(error) ? error.data?.current : undefined;
      return current && "content" in current
        ? { document: current.content, version: current.version }
        : undefined;
    },
    failureOf: (error) => {
      const status = isTRPCClientError<AppRouter>(error) ? error.data?.httpStatus : undefined;
      if (status === undefined) return { kind: navigator.onLine ? "unreachable" : "offline" };
      if (status === 401) return { kind: "signed-out" };
      return { kind: status >= 500 || status === 429 ? "busy" : "refused" };
    },
    onSignedOut: () => location.assign(`/api/login?returnTo=${encodeURIComponent(location.href)}`),
    autosaveMs: Number(query.get("autosave") ?? 60_000),
    autosaveTo: "server",
  });
}
