import fc from "fast-check";

/** Stands in a body for a number that JSON can write and a double cannot hold. */
export const beyondNumbers = "@1e400@";

/** What reads texts, times, subtitles, addresses or SQL may stumble over; fast-check makes up the rest. */
const texts: readonly string[] = [
  "",
  "a\0b",
  "\ud800",
  "\udc00 first",
  "\u202e\u2066 other way \u2069",
  "\ufeff\u200b\u200d",
  "ب\u064b".repeat(2000),
  "\u0301".repeat(10_000),
  "👩‍👩‍👧‍👦".repeat(100),
  "a".repeat(256),
  "a".repeat(5001),
  "a".repeat(100_001),
  "\n".repeat(5000),
  "0x10",
  "1e309",
  "99999999999999999999",
  "0:22",
  "99999999999999:59:59,999",
  "1:2:3:4:5:6",
  "٠:٢٢",
  "1\n00:00:01,000 --> 00:00:02,000\nPeace\n\n2\n00:00:03,000 --> x\n-->",
  `1\n${"9".repeat(5000)}:00:00,000 --> 0:0:0,0\nx`,
  "WEBVTT\n\n00:01.000 --> 00:02.000\n<c><b>x",
  "--> ".repeat(3000),
  "'; drop table videos; --",
  "$1 %s ${7*7} {{7*7}}",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "http://169.254.169.254/latest",
  "https://youtu.be/aqz-KE-bpKQ\r\nHost: evil",
  "a@b@c",
  "x\r\nSet-Cookie: a=b",
  "1795258496123.1",
  "99999999999999.1.9999999999",
  "2026-02-30T25:61:61Z",
];

const numbers: readonly unknown[] = [
  -1,
  1.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  beyondNumbers,
];

/** Keys that mean something to JavaScript, to the database or to somebody who may not set them. */
export const unknownKeys: readonly string[] = [
  "",
  "\0",
  "a".repeat(1000),
  ..."__proto__ constructor prototype toString then toJSON length limit[] limit[__proto__][x]".split(" "),
  ..."id userId role createdAt approvalStatusAr isAdmin status".split(" "),
];

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary" }));

const leaf = fc.oneof(
  hostileText,
  fc.constantFrom(...numbers),
  fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }),
);

/** Anything that JSON can say. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: leaf, weight: 6 },
  { arbitrary: fc.array(leaf, { maxLength: 3 }), weight: 1 },
  {
    arbitrary: fc.dictionary(fc.constantFrom(...unknownKeys), leaf, { maxKeys: 3, noNullPrototype: true }),
    weight: 1,
  },
);

/** What may stand between two slashes of a path, as it goes over the wire. */
export const hostileSegments: readonly string[] = [
  "",
  "9".repeat(400),
  "a".repeat(5000),
  `?a=${"a".repeat(20_000)}`,
  ..."0 -1 1.5 01 +1 1e3 abc 999999 2147483648 . .. * {id} ?limit[]=1&limit[a]=b 1;drop".split(" "),
  ..."%00 %0a %2e%2e %2F %ff %ed%a0%80 % %zz %25 %3Cscript%3E null undefined NaN __proto__".split(" "),
];

export const otherTypes: readonly string[] = [
  "",
  "x",
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/json; charset=latin1",
  "application/json, text/plain",
];

/** Bodies that are no JSON, or a bad one, in ways that a connection or an enemy makes them. */
export const brokenBodies: readonly ((json: string) => Buffer)[] = [
  (json) => Buffer.from(json.slice(0, json.length / 2)),
  (json) => Buffer.from(`${json}${json}`),
  (json) => Buffer.from(json.replace(/^\{/, '{"__proto__":{"role":"admin"},')),
  () => Buffer.from(`{"content":${"[".repeat(100_000)}${"]".repeat(100_000)}}`),
  () => Buffer.from('{"a":'.repeat(100_000)),
  () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  () => Buffer.from('{"name":"\xc3\x28\xed\xa0\x80"}', "latin1"),
  () => Buffer.from(" ".repeat(10_000)),
  () => Buffer.alloc(0),
  () => Buffer.from(`{"name":"${"a".repeat(60_000)}"}`),
  () => Buffer.from(`{"name":"${"a".repeat(2 * 1024 * 1024)}"}`),
];
