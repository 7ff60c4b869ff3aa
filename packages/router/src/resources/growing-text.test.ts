import { expect, test } from "vitest";
import { createGrowingText } from "./growing-text.ts";

test("a reader gets each piece as it arrives, and pieces that arrived meanwhile as one", async () => {
  const text = createGrowingText();
  const reader = text.read();
  const first = reader.next();
  text.add("a");
  expect(await first).toEqual({ done: false, value: "a" });
  text.add("b");
  text.add("c");
  text.end();
  expect(await reader.next()).toEqual({ done: false, value: "bc" });
  expect(await reader.next()).toEqual({ done: true, value: undefined });
});

test("a text that ends while it is empty ends its reader", async () => {
  const text = createGrowingText();
  const next = text.read().next();
  text.end();
  expect(await next).toEqual({ done: true, value: undefined });
});
