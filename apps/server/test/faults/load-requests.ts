import { someAddress } from "./some-address.ts";

/** Different from those of an earlier load. */
const first = 1_900_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

const cursor = (number: number): string => `${first + number}.${number}`;
const batch = (number: number): string =>
  encodeURIComponent(JSON.stringify({ 0: { limit: 20, cursor: cursor(number) } }));

/** Uncached reads, each a different one. */
const reads: readonly ((number: number) => string)[] = [
  (number) => `/api/videos?limit=20&cursor=${cursor(number)}`,
  (number) => `/api/playlists/${1 + (number % 3)}/videos?limit=10&cursor=${cursor(number)}.9`,
  (number) => `/api/videos?limit=50&cursor=${cursor(number)}`,
  (number) => `/api/videos/${100_000_000 + number}/transcripts`,
  (number) => `/trpc/videos.list,categories.list?batch=1&input=${batch(number)}`,
];

const longText = JSON.stringify("a".repeat(60_000));
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 4_000 }, (_, key) => [`key${key}`, 1])),
);
const hugeText = JSON.stringify("a".repeat(1_900_000));

/** The worst requests of a stranger, by their index in a hundred. */
const worst: Record<number, (number: number) => Buffer> = {
  13: (number) =>
    post("/api/login", JSON.stringify({ email: `nobody${number}@example.org`, password: "a wrong one" })),
  37: () => post("/api/reported-issues", `{"description":"","status":"resolved"}`),
  61: () => post("/api/reported-issues", longText),
  87: () => post("/api/playlists", manyKeys),
};

/** Ninety-six of a hundred of `reads and worst` are reads. */
export type Mix = "reads" | "reads and worst";

export function nextRequest(number: number, mix: Mix): Buffer {
  const hostile = mix === "reads" ? undefined : worst[number % 100];
  return hostile ? hostile(number) : get(reads[number % reads.length]?.(number) ?? "/");
}

/** Two megabytes that are no object. */
export function hugeRequest(): Buffer {
  return post("/api/reported-issues", hugeText);
}

/** Each from another address, so that limits of one address do not apply. */
const headers = (): string => `Host: 127.0.0.1\r\nX-Forwarded-For: ${someAddress()}\r\n`;

function get(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${headers()}\r\n`);
}

function post(path: string, body: string): Buffer {
  const about = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${headers()}${about}\r\n${body}`);
}
