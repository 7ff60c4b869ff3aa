import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { playlistInput, playlistUpdate } from "./playlist-input.ts";

test.each([{}, { name: "" }, { name: "   " }, { name: 7 }])(
  "the playlist %j is rejected because it has no name",
  (playlist) => {
    expect(firstIssue(playlistInput.safeParse(playlist))).toBe("Playlist name is required");
  },
);

test("the category 'none' becomes null", () => {
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

test.each([0, -1, 1.5, 2_147_483_648, "3", "all", Number.NaN])(
  "%j is rejected as a category",
  (categoryId) => {
    expect(playlistInput.safeParse({ name: "Friday", categoryId }).success).toBe(false);
  },
);

test("an update leaves omitted fields unchanged", () => {
  expect(playlistUpdate.parse({})).toEqual({});
  expect(playlistUpdate.parse({ description: null })).toEqual({ description: null });
});
