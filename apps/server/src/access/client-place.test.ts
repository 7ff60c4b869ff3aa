import { expect, test } from "vitest";
import { browserOf, networkOf } from "./client-place.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:9::1", "2001:db8:7::/48"],
  ["127.0.0.1", "127.0.0.0/24"],
  ["not an address", null],
])("the address %s is stored as the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome", "Windows", `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ["Microsoft Edge", "Windows", `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  [
    "Safari",
    "iOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  ["Chrome", "Android", `Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [null, null, "curl/8.5.0"],
  [null, null, ""],
  [null, null, "<script>alert(1)</script>/1.0"],
  [null, null, "(".repeat(16_000)],
])("the user sees %s on %s", async (browser, system, userAgent) => {
  expect(await browserOf(userAgent)).toEqual({ browser, system });
});
