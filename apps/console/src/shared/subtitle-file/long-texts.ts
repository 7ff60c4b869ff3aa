import type { TextLine } from "@minbar/domain/subtitles/text-lines";
import type { FileBytes, ParsedFile } from "./parse-file.ts";
import type { LongText, TextWork } from "./text-worker.ts";

/** Bytes of a file, or letters of a text, that take less time to read than a worker to start: about 10 ms. */
export const shortText = 100_000;

function runWorker<Result>(work: TextWork): Promise<Result> {
  const worker = new Worker(new URL("./text-worker.ts", import.meta.url), { type: "module" });
  const result = new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(work, { transfer: [] });
  });
  return result.finally(() => worker.terminate());
}

/** The last of the texts that wait; one worker at a time, however many files are dropped. */
let last: Promise<unknown> = Promise.resolve();

function inWorker<Result>(work: TextWork): Promise<Result> {
  const result = last.then(() => runWorker<Result>(work));
  last = result.catch(() => undefined);
  return result;
}

/** Reads a file, a large one in a worker, so that the page is never blocked. If no worker starts, the page reads it. */
export function parsedFile(file: FileBytes): Promise<ParsedFile> {
  // Loaded with the first file: nobody needs all formats before. The worker loads its own.
  const readHere = async () => (await import("./parse-file.ts")).parseFile(file);
  return file.bytes.length <= shortText ? readHere() : inWorker<ParsedFile>({ file }).catch(readHere);
}

/** Divides a long text into lines in a worker. Rejects if no worker starts. */
export function linesInWorker(lines: LongText): Promise<TextLine[]> {
  return inWorker({ lines });
}
