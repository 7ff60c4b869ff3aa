import type { DrawnPage } from "../first-view/pages.ts";
import { callAsNobody } from "./read-for-visitors.ts";
import type { Sources } from "./read-for-visitors.ts";
import type { AnswerCache, Made } from "./answer-cache.ts";
import { pageAnswer } from "./answer.ts";
import { procedureRead } from "./public-read.ts";
import type { PageRead } from "./public-read.ts";

/** Draws a page of the viewer for nobody in particular. `load` asks a procedure; rejects when anything is refused. */
export type DrawPage = (
  address: string,
  load: (procedure: string, input: unknown) => Promise<unknown>,
) => Promise<DrawnPage>;

interface Drawing {
  draw: DrawPage;
  cache: AnswerCache;
  sources: Sources;
}

/**
 * A page from the answers that visitors get; what is no public read is asked for each time. Where all of them are of the
 * revision at which it was begun, so is the page.
 */
export async function pageForVisitors(
  { draw, cache, sources }: Drawing,
  { address }: PageRead,
  revision: number | undefined,
): Promise<Made> {
  let isOfRevision = revision !== undefined;
  const load = async (procedure: string, input: unknown): Promise<unknown> => {
    const read = procedureRead(procedure, input);
    const made = read && (await askedOnce(cache, read));
    isOfRevision &&= made?.revision === revision;
    if (!made) return JSON.parse((await callAsNobody(sources.db, procedure, input)).json.join(""));
    return JSON.parse(made.answer.body.toString()).result.data;
  };
  const page = await draw(address, load);
  return { answer: pageAnswer(page), revision: isOfRevision ? revision : undefined };
}

async function askedOnce(cache: AnswerCache, read: Parameters<AnswerCache["make"]>[0]): Promise<Made> {
  const kept = cache.find(read, "identity");
  return kept ? { answer: kept, revision: cache.revision } : cache.make(read, "identity");
}
