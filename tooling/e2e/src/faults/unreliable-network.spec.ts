import { expect, test } from "@playwright/test";
import { saveThroughTrouble } from "./unreliable-network.ts";

test("a network that delays, trickles and resets loses no word, nor does a session that ends", async ({
  browser,
}) => {
  const { faults } = await saveThroughTrouble(browser, { writers: 1, ofEach: 1, sessions: 1 });
  expect(faults).toEqual([]);
});
