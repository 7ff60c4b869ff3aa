import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, vi } from "vitest";
import type { Db } from "@minbar/data/connect";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { importPath } from "../src/cli/library/import.ts";
import type { ImportOptions } from "../src/cli/library/import.ts";

/** For a test file to call once, at its top: an empty folder for each test. */
export function openTestFolder() {
  let folder = "";
  beforeEach(async () => {
    folder = await newTestFolder();
  });
  const pathOf = (...names: string[]) => join(folder, ...names);
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(pathOf(name)), { recursive: true });
    writeFileSync(pathOf(name), content);
  };
  return { pathOf, write };
}

/** For a test file to call once, at its top: imports from a folder that is empty before each test. */
export function openTestImports(db: Db) {
  const { pathOf, write } = openTestFolder();
  let videos = 0;

  /** The id at YouTube of a video that no other test uses. */
  const newVideo = () => `import-${String((videos += 1)).padStart(4, "0")}`;

  /** Writes the folder of a lecture with a new video, and returns the video's id. */
  const lecture = (name: string, files: Record<string, string | Uint8Array>): string => {
    const youtubeId = newVideo();
    write(`${name}/video_url.txt`, `https://youtu.be/${youtubeId}`);
    for (const [file, content] of Object.entries(files)) write(`${name}/${file}`, content);
    return youtubeId;
  };

  /** The printed lines, and whether the import succeeded. */
  const run = async (path: string, options: Partial<ImportOptions> = {}) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      const ok = await importPath(db, pathOf(path), { publish: true, ...options });
      return { ok, output: log.mock.calls.flat().join("\n") };
    } catch (error) {
      return { ok: false, output: error instanceof Error ? error.message : "" };
    } finally {
      log.mockRestore();
    }
  };

  return { pathOf, write, newVideo, lecture, run };
}
