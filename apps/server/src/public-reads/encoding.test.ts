import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bestEncoding, compressed, thoroughBrotli } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["BR", "br"],
  ["*", "identity"],
  ["gzip;q=0", "identity"],
  ["identity", "identity"],
  ["gzip;q=nonsense", "identity"],
  [",;,;q=", "identity"],
])("for Accept-Encoding %j the answer is sent as %s", (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test("compressed bytes mean the same, and short ones are left as they are", async () => {
  const text = Buffer.from("بِسْمِ اللَّهِ ".repeat(500));
  expect(brotliDecompressSync(await compressed(text, "br"))).toEqual(text);
  expect(brotliDecompressSync(await thoroughBrotli(text))).toEqual(text);
  expect(gunzipSync(await compressed(text, "gzip"))).toEqual(text);
  expect(await compressed(Buffer.from("[]"), "br")).toEqual(Buffer.from("[]"));
});
