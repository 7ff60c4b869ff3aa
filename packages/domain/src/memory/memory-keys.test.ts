import { expect, test } from "vitest";
import { memoryKeys } from "./memory-keys.ts";

const shared = (a: string, b: string) => {
  const keys = new Set(memoryKeys(a, "en").similar);
  return memoryKeys(b, "en").similar.filter((key) => keys.has(key)).length;
};

test("similar lines share some keys, unrelated lines none, and identical words all of them", () => {
  const line = "من سلك طريقا يلتمس فيه علما سهل الله له طريقا إلى الجنة";
  expect(shared(line, "مَن سَلَكَ طَريقًا يَلتَمِسُ فيهِ عِلمًا، سَهَّلَ اللهُ لَهُ طَريقًا إلى الجَنَّة")).toBe(16);
  expect(shared(line, "ومن سلك طريقا يطلب فيه علما سهل الله له به طريقا إلى الجنة")).toBeGreaterThan(2);
  expect(shared(line, "ثم قام الإمام فصلى بالناس ركعتين خفيفتين")).toBe(0);
});

test("the keys match those already stored and differ between languages", () => {
  const { exact, similar } = memoryKeys("الحمد لله رب العالمين", "fr");
  expect([exact, ...similar.slice(0, 2)]).toEqual([76133129, -2081612683, -1825894905]);
  expect(memoryKeys("الحمد لله رب العالمين", "tr").similar).not.toContain(similar[0]);
  expect(memoryKeys("،…", "fr").similar).toEqual([]);
});
