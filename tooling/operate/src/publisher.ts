import type { HttpClient } from "@minbar/server/test/faults/http-client";
import { findWriteTargets } from "@minbar/server/test/faults/people";
import { expect } from "vitest";
import { z } from "zod";

const transcript = z.object({ videoId: z.int(), version: z.int(), updatedAt: z.iso.datetime() });

interface Publication {
  /** Where visitors read it. */
  path: string;
  updatedAt: string;
}

/** Publishes one line after the other as the same English text of the demo. */
export async function createPublisher(staff: HttpClient): Promise<(text: string) => Promise<Publication>> {
  const target = (await findWriteTargets(staff)).find(({ kind }) => kind === "translation");
  if (!target) throw new Error("the demo has no English text");
  let { version } = target;
  return async (text) => {
    const body = { operationId: crypto.randomUUID(), version, content: [{ time: "0:01", text }] };
    const answer = await staff.call(`/api/transcripts/${target.transcriptId}`, { method: "PUT", body });
    expect(answer.status, answer.body.slice(0, 300)).toBe(200);
    const saved = transcript.parse(JSON.parse(answer.body));
    ({ version } = saved);
    return { path: `/api/videos/${saved.videoId}/transcripts?language=en`, updatedAt: saved.updatedAt };
  };
}
