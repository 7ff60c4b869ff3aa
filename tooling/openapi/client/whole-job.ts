import createClient from "openapi-fetch";
import type { Client } from "openapi-fetch";
import type { components, paths } from "./api.ts";

type Segment = components["schemas"]["Segment"];

const language = "ar";

/** What somebody does who corrects a draft by a program while a colleague does the same, with types made from the document alone. */
export async function wholeJob(server: string, token: string) {
  const baseUrl = `${server}/api`;
  const staff = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const visitor = createClient<paths>({ baseUrl });

  const { video, transcriptId } = await findDraft(staff);
  const saved = await saveWithConflict(staff, video.id, transcriptId);
  const params = { path: { id: transcriptId } };
  const published = await staff.POST("/transcripts/{id}/publish", { params });
  const { data: file } = await visitor.GET("/videos/{videoId}/transcripts/{language}.json", {
    params: { path: { videoId: video.id, language } },
  });
  const { data: changed = [] } = await visitor.GET("/videos", {
    params: { query: { updatedSince: video.updatedAt } },
  });
  const refused = await visitor.PUT("/transcripts/{id}/draft", { params, body: { content: [] } });

  return {
    statuses: [...saved.statuses, published.response.status, refused.response.status],
    draftVersions: saved.versions,
    texts: file?.segments.slice(0, 2).map(({ text }) => text),
    changed: changed.some(({ id }) => id === video.id),
    refusal: refused.error?.message,
  };
}

async function findDraft(staff: Client<paths>) {
  const { data: videos = [] } = await staff.GET("/videos", { params: { query: { limit: 100 } } });
  const video = videos.find(({ title }) => title === "Reading Together");
  const arabic = video?.transcripts.find((one) => one.language === language);
  if (!video || !arabic) throw new Error("The video is not there");
  return { video, transcriptId: arabic.id };
}

/** Two changes from one version: the second is refused, and made again on what stands now. */
async function saveWithConflict(staff: Client<paths>, videoId: number, id: number) {
  const { data: [stored] = [] } = await staff.GET("/videos/{videoId}/transcripts", {
    params: { path: { videoId }, query: { language } },
  });
  if (!stored?.draftContent) throw new Error("There is no draft");
  const save = (content: Segment[], version = 0, operationId = "first") =>
    staff.PUT("/transcripts/{id}/draft", {
      params: { path: { id } },
      body: { content, version, operationId },
    });

  const theirs = await save(withText(stored.draftContent, 1, "theirs"), stored.draftVersion, "theirs");
  const mine = await save(withText(stored.draftContent, 0, "mine"), stored.draftVersion, "mine");
  const current = mine.error && "current" in mine.error ? mine.error.current : undefined;
  if (!current) throw new Error("There was no conflict");
  const merged = await save(withText(current.content, 0, "mine"), current.version, "merged");
  const again = await save(withText(current.content, 0, "mine"), current.version, "merged");
  return {
    statuses: [theirs, mine, merged, again].map(({ response }) => response.status),
    versions: [stored, theirs.data, merged.data, again.data].map((one) => one?.draftVersion),
  };
}

function withText(content: readonly Segment[], position: number, text: string): Segment[] {
  return content.map((segment, index) => (index === position ? { ...segment, text } : segment));
}
