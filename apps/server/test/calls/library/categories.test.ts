import { expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, idOf, invalid, notFound, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);

test("an admin creates, updates and deletes a category", async () => {
  const made = await by.admin("POST", "/categories", {
    name: "Ethics",
    description: "Manners",
    color: "#aB3456",
  });
  expect(made).toMatchObject({
    status: 200,
    body: { name: "Ethics", description: "Manners", color: "#aB3456", createdAt: expect.any(String) },
  });
  const id = idOf(made);
  const changed = await by.admin("PUT", `/categories/${id}`, { name: "Manners", description: null });
  expect(changed.body).toMatchObject({ id, name: "Manners", description: null, color: "#aB3456" });
  expect((await by.editor("GET", "/categories")).body).toEqual([changed.body]);
  expect(await by.admin("DELETE", `/categories/${id}`)).toMatchObject({ status: 200, body: { id } });
  expect((await by.visitor("GET", "/categories")).body).toEqual([]);
});

test("a category is blue by default", async () => {
  const { body } = await by.admin("POST", "/categories", { name: "Blue" });
  expect(body).toMatchObject({ color: "#3b82f6", description: null });
});

test.each([
  ["name", "Category name is required", { name: " " }],
  ["name", "Category name is required", { description: "no name" }],
  ["name", "Category name is required", { name: null }],
  ["name", "Name too long", { name: "a".repeat(256) }],
  ["name", "Text must not hold a null character", { name: "a\0b" }],
  ["color", "Please enter a valid hex color", { name: "a", color: "blue" }],
  ["color", "Please enter a valid hex color", { name: "a", color: "#12345" }],
  ["description", "Description must be text", { name: "a", description: 5 }],
])("the server rejects bad input with a message for its field: %s, %s", async (field, message, payload) => {
  expect(await by.admin("POST", "/categories", payload)).toMatchObject(invalid(field, message));
});

test("an update with an unknown field is rejected and writes nothing", async () => {
  const id = idOf(await by.admin("POST", "/categories", { name: "Kept" }));
  const refused = await by.admin("PUT", `/categories/${id}`, { name: "Lost", createdAt: "2026-01-01" });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("createdAt") } });
  expect((await by.admin("PUT", `/categories/${id}`, {})).body).toMatchObject({ name: "Kept" });
});

test("an unknown category returns 404", async () => {
  expect(await by.admin("PUT", "/categories/999999", { name: "x" })).toMatchObject(notFound);
  expect(await by.admin("DELETE", "/categories/999999")).toMatchObject(notFound);
});

test("only admins can change categories", async () => {
  const id = idOf(await by.admin("POST", "/categories", { name: "Guarded" }));
  const { admin: _, visitor, ...others } = by;
  for (const [call, refusal] of [
    [visitor, unauthorized],
    ...Object.values(others).map((one) => [one, forbidden] as const),
  ] as const) {
    expect(await call("POST", "/categories", { name: "x" })).toMatchObject(refusal);
    expect(await call("PUT", `/categories/${id}`, { name: "x" })).toMatchObject(refusal);
    expect(await call("DELETE", `/categories/${id}`)).toMatchObject(refusal);
  }
  expect((await visitor("GET", "/categories")).body).toContainEqual(
    expect.objectContaining({ name: "Guarded" }),
  );
});

test("deleting a category makes its playlists uncategorized and records who deleted it", async () => {
  const id = idOf(await by.admin("POST", "/categories", { name: "Short-lived" }));
  const playlist = await insertPlaylist(server.db, { name: "Stays", categoryId: id });
  await insertVideo(server.db, { title: "A", youtubeId: "aqz-KE-bpKQ", playlistId: playlist.id });
  await by.admin("DELETE", `/categories/${id}`);
  expect((await by.visitor("GET", `/playlists/${playlist.id}`)).body).toMatchObject({ categoryId: null });
  const entries = await server.db
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", `category:${id}`)
    .execute();
  expect(entries).toMatchObject([
    { action: "category:create" },
    { action: "category:delete", detail: { name: "Short-lived" } },
  ]);
  expect(entries[1]?.actorId).toEqual(expect.any(String));
});
