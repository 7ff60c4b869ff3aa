import { z } from "zod";

/** A file that commit d441bbbe left, as a release before this one; `tooling/operate/backups/README.md` says what they hold. */
const releaseFile = (name: string) =>
  new URL(`../../../tooling/operate/backups/d441bbbe.${name}`, import.meta.url);

export const earlierRelease = {
  /** Made by its `minbar backup`. */
  backup: releaseFile("backup"),
  /** Its `DATA_DIR` after it had stopped: tar, compressed with zstd. */
  dataFolder: releaseFile("data.tar.zst"),
  /** What its console and its viewer had stored in a browser: Playwright's storage state with IndexedDB. */
  browser: releaseFile("browser.json"),
  /** What its API answered: `Facts`. */
  facts: releaseFile("facts.json"),
};

/** The titles of its videos begin with it; the others are the demo's. */
export const ownTitle = "0.1.0: ";

/** Answers a path of the API as an admin receives it, parsed. */
export type Get = (path: string) => Promise<unknown>;

const segment = z.object({
  id: z.string(),
  time: z.string(),
  end: z.string().optional(),
  text: z.string(),
  isTimed: z.boolean().optional(),
});
const content = z.array(segment);
const videos = z.array(z.object({ id: z.int(), title: z.string() }));
const texts = z.array(
  z.object({
    id: z.int(),
    language: z.string(),
    version: z.int(),
    content,
    draftVersion: z.int().optional(),
    draftContent: content.nullish(),
    staleSegments: z.array(z.string()).optional(),
    approvalStatusEn: z.string(),
    approvalStatusFr: z.string(),
  }),
);
const revisions = z.array(z.object({ id: z.int(), kind: z.string() }));
const revisionText = z.object({ content });

/** The texts of one video by language, each with its history, newest first. One call at a time, since a busy server refuses many. */
export async function readTexts(get: Get, videoId: number) {
  const found = [];
  for (const { id, language, ...text } of texts.parse(await get(`/api/videos/${videoId}/transcripts`))) {
    const history = [];
    for (const revision of revisions.parse(await get(`/api/transcripts/${id}/revisions`))) {
      const stored = revisionText.parse(await get(`/api/transcripts/${id}/revisions/${revision.id}`));
      history.push({ kind: revision.kind, content: stored.content });
    }
    found.push([language, { ...text, history }] as const);
  }
  return Object.fromEntries(found);
}

const trashEntries = z.array(
  z.object({
    id: z.int(),
    kind: z.string(),
    video: z.object({ title: z.string() }).nullable(),
    language: z.string().nullable(),
    languages: z.array(z.string()),
    segmentCount: z.int(),
  }),
);
const reports = z.array(
  z.object({
    id: z.int(),
    status: z.string(),
    description: z.string(),
    adminNote: z.string().nullable(),
    video: z.object({ title: z.string() }).nullable(),
    segmentId: z.string().nullable(),
    segmentTime: z.string().nullable(),
    segmentText: z.string().nullable(),
    contactName: z.string().nullable(),
    reportedByUser: z.object({ email: z.string() }).nullable(),
  }),
);
const tasks = z.array(
  z.object({
    id: z.int(),
    description: z.string(),
    status: z.string(),
    taskLink: z.string().nullable(),
    assignedToUser: z.object({ email: z.string() }).nullable(),
  }),
);
const people = z.array(z.object({ email: z.string(), role: z.string() }));

/** What the API of that release and of this one answer in the same form. */
export async function readFacts(get: Get) {
  const own = videos.parse(await get("/api/videos")).filter(({ title }) => title.startsWith(ownTitle));
  const read = [];
  for (const { id, title } of own) read.push([title, await readTexts(get, id)] as const);
  return {
    texts: Object.fromEntries(read),
    trash: trashEntries.parse(await get("/api/trash")),
    reports: reports.parse(await get("/api/reported-issues")),
    tasks: tasks.parse(await get("/api/tasks")),
    people: people.parse(await get("/api/admin/users")),
  };
}

/** `beforeRemoval`: the texts of what is in the trash, by the title of its video. */
export type Facts = Awaited<ReturnType<typeof readFacts>> & {
  beforeRemoval: Record<string, Awaited<ReturnType<typeof readTexts>>>;
};

/** The ids of the lines without a time. */
export function untimedLines(lines: z.infer<typeof content> | null | undefined): string[] {
  return (lines ?? []).filter(({ isTimed }) => isTimed === false).map(({ id }) => id);
}

/** Restores all that is in the trash, what was removed first before the rest. */
export async function restoreTrash(
  call: (method: "GET" | "POST", path: string) => Promise<unknown>,
): Promise<void> {
  const entries = trashEntries.parse(await call("GET", "/api/trash"));
  for (const { id } of entries.toSorted((a, b) => a.id - b.id))
    await call("POST", `/api/trash/${id}/restore`);
}
