import { expect, test } from "vitest";
import { publicRead } from "./public-read.ts";

const trpc = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

test("one read is one entry, in whatever order its parameters come", () => {
  const key = publicRead("/api/playlists/7/videos?limit=5&cursor=1.2&includeHidden=true")?.key;
  expect(key).toBe("rest playlists.videos id=7 includeHidden=true limit=5 cursor=1.2");
  expect(publicRead("/api/playlists/7/videos?cursor=1.2&includeHidden=true&limit=%35")?.key).toBe(key);
});

test("by tRPC an id is the same as text and as a number", () => {
  const key = publicRead(trpc("transcripts.listByVideo", { videoId: 5, language: "ur" }))?.key;
  expect(key).toBe("trpc transcripts.listByVideo videoId=5 language=ur");
  expect(publicRead(trpc("transcripts.listByVideo", { language: "ur", videoId: "5" }))?.key).toBe(key);
  expect(publicRead("/trpc/playlists.list")?.key).toBe(publicRead(trpc("playlists.list", {}))?.key);
});

test("a file is an entry, and as a download another one", () => {
  const key = publicRead("/api/videos/5/transcripts/ur.srt")?.key;
  expect(key).toBe("file transcripts.listByVideo videoId=5 language=ur format=srt");
  expect(publicRead("/api/videos/5/transcripts/ur.srt?download=1")?.key).toBe(`${key} download=1`);
});

test.each([
  "/api/videos/7/transcripts/ar.doc",
  "/api/videos/7/transcripts/ar.srt?download=true",
  "/api/videos/7/transcripts/ar.srt?language=ur",
  "/api/videos/7/transcripts/AR.srt",
  "/api/playlists?colour=red",
  "/api/playlists?limit=5&limit=6",
  "/api/playlists?limit=05",
  "/api/playlists?limit=0",
  "/api/playlists?limit=",
  "/api/playlists?__proto__=1",
  "/api/playlists/007",
  "/api/playlists/7?id=8",
  "/api/playlists/%37",
  "/api/playlists/",
  "/api//playlists",
  "/api/Playlists",
  "/api/videos/7/transcripts?language=UR",
  `/api/playlists?cursor=${"1".repeat(91)}`,
  "/api/auth/user",
  "/api/debug-auth",
  "/trpc/auth.user",
  "/trpc/playlists.list,videos.list?batch=1&input={}",
  "/trpc/playlists.list?batch=1&input=%7B%7D",
  "/trpc/playlists.list?input=%7B",
  "/trpc/playlists.list?input=null",
  "/trpc/playlists.list?input=%5B%5D",
  trpc("playlists.byId", { id: true }),
  trpc("playlists.byId", { id: 1.5 }),
  trpc("playlists.byId", { id: 1, __other: 1 }),
  trpc("playlists.byId", { id: { id: 1 } }),
])("what is spelled otherwise, wrong or not public is no entry: %s", (url) => {
  expect(publicRead(url)).toBeUndefined();
});
