import type { Random } from "./fuzz-random.ts";

/** Stands in a body for a number that JSON can write and a double cannot hold. */
const beyondNumbers = "@1e400@";

const strings: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00 first",
  "\u202e\u2066 other way \u2069",
  "\ufeff\u200b\u200d",
  "é".normalize("NFD").repeat(50),
  "ب\u064b".repeat(2000),
  "\u0301".repeat(10_000),
  "👩‍👩‍👧‍👦".repeat(100),
  "a".repeat(256),
  "a".repeat(5001),
  "a".repeat(100_001),
  "\n".repeat(5000),
  "__proto__",
  "constructor",
  "toString",
  "null",
  "true",
  "NaN",
  "-1",
  "0x10",
  "1e309",
  "99999999999999999999",
  "0:22",
  "99999999999999:59:59,999",
  "1:2:3:4:5:6",
  "٠:٢٢",
  "00:00:01,000 --> 00:00:02,000\nPeace",
  "1\n00:00:01,000 --> 00:00:02,000\nPeace\n\n2\n00:00:03,000 --> x\n-->",
  `1\n${"9".repeat(5000)}:00:00,000 --> 0:0:0,0\nx`,
  "WEBVTT\n\n00:01.000 --> 00:02.000\n<c><b>x",
  "--> ".repeat(3000),
  "'; drop table videos; --",
  "$1 %s ${7*7} {{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "../../../etc/passwd",
  "http://169.254.169.254/latest",
  "https://youtu.be/aqz-KE-bpKQ\r\nHost: evil",
  "a@b@c",
  "x\r\nSet-Cookie: a=b",
  "1795258496123.1",
  "99999999999999.1.9999999999",
  "2026-02-30T25:61:61Z",
];

const scalars: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e21,
  1e308,
  beyondNumbers,
];

/** Keys that mean something to JavaScript, to the database or to somebody who may not set them. */
export const unknownKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "then",
  "toJSON",
  "length",
  "id",
  "userId",
  "role",
  "createdAt",
  "approvalStatusAr",
  "isAdmin",
  "status",
  "",
  "\0",
  "a".repeat(1000),
] as const;

export function hostileString(random: Random): string {
  return random.pick(strings);
}

/** Anything that JSON can say. `depth`: how many levels it may hold. */
export function hostileValue(random: Random, depth = 3): unknown {
  const kind = random.upTo(depth > 0 ? 10 : 6);
  if (kind < 3) return hostileString(random);
  if (kind < 6) return random.pick(scalars);
  if (kind < 8) return Array.from({ length: random.upTo(4) }, () => hostileValue(random, depth - 1));
  const keys = Array.from({ length: 1 + random.upTo(3) }, () => random.pick(unknownKeys));
  return Object.fromEntries(keys.map((key) => [key, hostileValue(random, depth - 1)]));
}

/** As JSON text, with the numbers that JavaScript itself could not write. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? "").replaceAll(`"${beyondNumbers}"`, "1e400");
}

const segments = [
  "0",
  "-1",
  "1.5",
  "01",
  "+1",
  "1e3",
  "abc",
  "999999",
  "2147483647",
  "2147483648",
  "9".repeat(400),
  "%00",
  "%0a",
  "%2e%2e",
  "%2F",
  "%ff",
  "%ed%a0%80",
  "%",
  "%zz",
  "%25",
  "%3Cscript%3E",
  "undefined",
  "NaN",
  "__proto__",
  "constructor",
  "null",
  "١",
  "1;drop",
  "a".repeat(5000),
  "{id}",
  "*",
  ".",
  "..",
  " ",
  "",
];

/** What may stand between two slashes of a path, as it goes over the wire. */
export function hostileSegment(random: Random): string {
  const segment = random.pick(segments);
  return /^[\x21-\x7e]*$/.test(segment) ? segment : encodeURIComponent(segment);
}
