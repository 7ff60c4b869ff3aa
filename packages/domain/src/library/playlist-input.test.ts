import { expect, test } from "vitest";
import { playlistInput, playlistUpdate } from "./playlist-input.ts";

test.each([{}, { name: "" }, { name: "   " }, { name: 7 }])("the playlist %j lacks its name", (playlist) => {
  expect(playlistInput.safeParse(playlist).error?.issues[0]?.message).toBe("Playlist name is required");
});

test("the category 'none' becomes no category", () => {
  expect(playlistInput.parse({ name: "Friday", categoryId: "none" })).toEqual({
    name: "Friday",
    categoryId: null,
  });
  expect(playlistInput.parse({ name: "Friday", categoryId: null })).toEqual({
    name: "Friday",
    categoryId: null,
  });
  expect(playlistInput.parse({ name: "Friday", categoryId: 3 })).toEqual({ name: "Friday", categoryId: 3 });
});

test.each([0, -1, 1.5, 2_147_483_648, "3", "all", Number.NaN])("%j is no category", (categoryId) => {
  expect(playlistInput.safeParse({ name: "Friday", categoryId }).success).toBe(false);
});

test("a change leaves what it does not name", () => {
  expect(playlistUpdate.parse({})).toEqual({});
  expect(playlistUpdate.parse({ description: null })).toEqual({ description: null });
});
