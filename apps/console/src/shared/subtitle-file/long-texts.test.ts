import { afterEach, expect, test, vi } from "vitest";
import { linesInWorker, parsedFile } from "./long-texts.ts";
import { parseFile } from "./parse-file.ts";
import type { TextWork } from "./text-worker.ts";

/** A file of so many cues of 100 bytes. */
function cues(count: number) {
  const cue = (_: unknown, at: number) =>
    `${at + 1}\n00:00:0${at % 10},000 --> 00:00:0${at % 10},900\n${"a".repeat(60)}\n`;
  return { bytes: new TextEncoder().encode(Array.from({ length: count }, cue).join("\n")), name: "en.srt" };
}

/** A worker that answers what it was asked, or fails to start; `log` counts those that run. */
function fakeWorkers(answer: ((work: TextWork) => unknown) | undefined) {
  const log = { running: 0, most: 0, begun: 0 };
  class FakeWorker {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    onerror: ((event: { message: string }) => void) | undefined;
    postMessage(work: TextWork) {
      log.begun += 1;
      log.running += 1;
      log.most = Math.max(log.most, log.running);
      setTimeout(() => {
        if (answer) this.onmessage?.({ data: answer(work) });
        else this.onerror?.({ message: "not loaded" });
      });
    }
    terminate() {
      log.running -= 1;
    }
  }
  vi.stubGlobal("Worker", FakeWorker);
  return log;
}

afterEach(() => vi.unstubAllGlobals());

test("a small file is parsed on the page, a large one in a worker", async () => {
  const log = fakeWorkers(() => "read elsewhere");
  expect(await parsedFile(cues(900))).toEqual(parseFile(cues(900)));
  expect(log.begun).toBe(0);
  expect(await parsedFile(cues(20_000))).toBe("read elsewhere");
  expect(log).toEqual({ begun: 1, most: 1, running: 0 });
});

test("many large files are read one after another", async () => {
  const log = fakeWorkers((work) => ("file" in work ? work.file.name : ""));
  const files = Array.from({ length: 30 }, (_, at) => ({ ...cues(2000), name: `${at}.srt` }));
  expect(await Promise.all(files.map(parsedFile))).toEqual(files.map(({ name }) => name));
  expect(log).toEqual({ begun: 30, most: 1, running: 0 });
});

test("a large file is still read if no worker starts, and the next file tries a worker again", async () => {
  const log = fakeWorkers(undefined);
  expect((await parsedFile(cues(5000))).segments).toHaveLength(5000);
  expect(log.running).toBe(0);
  await expect(linesInWorker({ text: "a", rule: "line", longest: 84 })).rejects.toThrow("not loaded");
  fakeWorkers(() => "read elsewhere");
  expect(await parsedFile(cues(5000))).toBe("read elsewhere");
});
