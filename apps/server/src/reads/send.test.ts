import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { bestEncoding } from "./send.ts";

test.each([
  ["gzip, br", "br"],
  ["br;q=1, gzip;q=0.5", "br"],
  ["*", "gzip"],
  ["gzip;q=0, *", "br"],
  ["gzip;q=0.000,*;q=0.5", "br"],
  ["gzip;q=0", undefined],
  ["identity", undefined],
])("a client that accepts %s gets %s", (accepted, coding) => {
  const request = { headers: { "accept-encoding": accepted } } as unknown as FastifyRequest;
  expect(bestEncoding(request)).toBe(coding);
});
