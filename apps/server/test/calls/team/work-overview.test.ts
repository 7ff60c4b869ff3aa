import { expect, test } from "vitest";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { makersOf, saying } from "../../proofs/makers.ts";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, invalid, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const make = makersOf(server.db);

type Rows = { rows: WorkRow[]; total?: number; next: string | null };

test("staff see how far each language of each video is; that there is a draft only who may read it", async () => {
  const playlist = await make.playlist();
  const id = await make.video({ playlistId: playlist, isPublic: false });
  const arabic = await make.transcript("ar", id);
  await make.transcript("ur", id);
  await by.admin("PUT", `/transcripts/${arabic}/draft`, { content: saying("Peace be upon you") });
  const path = `/work-overview?playlist=${playlist}`;
  const cellsFor = async (role: keyof typeof by) => {
    const { status, body } = await by[role]("GET", path);
    expect(status, role).toBe(200);
    const { rows, total, next } = body as Rows;
    expect([rows.length, total, next]).toEqual([1, 1, null]);
    return rows[0]?.cells.toSorted((a, b) => a.language.localeCompare(b.language));
  };
  const urdu = { language: "ur", segments: 1, stale: 0, hasDraft: false, isChecked: false };
  for (const role of ["admin", "arabic_transcripts_editor"] as const)
    expect(await cellsFor(role)).toMatchObject([{ language: "ar", hasDraft: true }, urdu]);
  for (const role of ["editor", "translations_editor"] as const)
    expect(await cellsFor(role)).toMatchObject([{ language: "ar", hasDraft: false }, urdu]);
});

test("nobody else sees it, and a filter that means nothing is refused in words", async () => {
  expect(await by.visitor("GET", "/work-overview")).toMatchObject(unauthorized);
  expect(await by.viewer("GET", "/work-overview")).toMatchObject(forbidden);
  const refused = await by.admin("GET", "/work-overview?playlist=some");
  expect(refused).toMatchObject(invalid("playlist", "A playlist is its id, or none"));
});
