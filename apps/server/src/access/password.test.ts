import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

/** Microseconds of the processor for seven times this work: other programs of a busy machine do not count. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  for (let time = 0; time < 7; time += 1) await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}

test("a password is hashed with Argon2id and 46 MiB, and only the same password verifies", async () => {
  const stored = await hashPassword("correct horse");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("correct horsf", stored)).toBe(false);
  expect(await verifyPassword("", null)).toBe(false);
});

test("an unknown address takes as long as a wrong password", async () => {
  const stored = await hashPassword("correct horse");
  const wrong = await processorTime(() => verifyPassword("wrong", stored));
  const unknown = await processorTime(() => verifyPassword("wrong", undefined));
  expect(unknown / wrong).toBeGreaterThan(1 / 3);
  expect(unknown / wrong).toBeLessThan(3);
});

test("forty concurrent hashes all complete", async () => {
  const hashes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => hashPassword(`password ${index}`)),
  );
  expect(new Set(hashes).size).toBe(40);
});
