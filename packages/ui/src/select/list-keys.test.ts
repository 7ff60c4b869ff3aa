import { beforeEach, expect, test, vi } from "vitest";
import { createTypeAhead, placeOfKey } from "./list-keys.ts";

const names = ["All", "Lesson 24", "Lesson 250", "The prayer", "الصَّبْر", "Turkish", "Talks"];

let find = (_letters: string): string | undefined => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  const typeAhead = createTypeAhead();
  let at = 0;
  find = (letters) => {
    for (const letter of letters) {
      const found = typeAhead.find(letter, names, at);
      if (found >= 0) at = found;
    }
    return names[at];
  };
  return () => vi.useRealTimers();
});

test("letters typed within a second form one word, and later letters start a new one", () => {
  expect(find("lesson 25")).toBe("Lesson 250");
  vi.advanceTimersByTime(1001);
  expect(find("tu")).toBe("Turkish");
});

test("the same letter again moves to the next name, and from the last to the first", () => {
  expect(find("t")).toBe("The prayer");
  expect(find("t")).toBe("Turkish");
  expect(find("tt")).toBe("The prayer");
});

test("Arabic matches without its marks, and a word within a name matches when no name starts with it", () => {
  expect(find("الصبر")).toBe("الصَّبْر");
  vi.advanceTimersByTime(1001);
  expect(find("pray")).toBe("The prayer");
  vi.advanceTimersByTime(1001);
  expect(find("zz")).toBe("The prayer");
});

test("Home, End and the page keys stay within the list", () => {
  expect([placeOfKey(30, 15, "Home"), placeOfKey(30, 15, "End")]).toEqual([0, 29]);
  expect([placeOfKey(30, 15, "PageUp"), placeOfKey(30, 5, "PageUp")]).toEqual([5, 0]);
  expect([placeOfKey(30, 15, "PageDown"), placeOfKey(30, 25, "PageDown")]).toEqual([25, 29]);
  expect(placeOfKey(30, 15, "ArrowDown")).toBeUndefined();
});
