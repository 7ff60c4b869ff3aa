import { expect, test } from "vitest";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { makersOf, saying } from "../../proofs/makers.ts";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, invalid, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const make = makersOf(server.db);

type Rows = { rows: WorkRow[]; total?: number; next: string | null };

test("staff see the progress of each language, and only users who may read a draft see that it exists", async () => {
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

test("visitors and viewers cannot read the overview, and an invalid filter is rejected with a message", async () => {
  expect(await by.visitor("GET", "/work-overview")).toMatchObject(unauthorized);
  expect(await by.viewer("GET", "/work-overview")).toMatchObject(forbidden);
  const refused = await by.admin("GET", "/work-overview?playlist=some");
  expect(refused).toMatchObject(invalid("playlist", "A playlist is its id, or none"));
});

test("the first page has 100 videos, the next has the rest, and a limit sets another page size", async () => {
  const playlist = await make.playlist();
  const made: number[] = [];
  for (let count = 0; count < 103; count += 1) made.push(await make.video({ playlistId: playlist }));
  const read = async (more: string) => {
    const { status, body } = await by.editor("GET", `/work-overview?playlist=${playlist}${more}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Rows;
  };
  const first = await read("");
  expect([first.rows.length, first.total]).toEqual([100, 103]);
  const rest = await read(`&cursor=${first.next}`);
  expect([rest.rows.length, rest.total, rest.next]).toEqual([3, undefined, null]);
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(made);
  expect((await read("&limit=2")).rows.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const refused = await by.admin("GET", "/work-overview?limit=2001");
  expect(refused).toMatchObject(invalid("limit", "A limit is a whole number from 1 to 2000"));
});
