import { expect, test } from "@playwright/test";
import { saveThroughTrouble } from "./unreliable-network.ts";

test("no text is lost over a network that delays, trickles and resets, or when a session ends", async ({
  browser,
}) => {
  const { faults } = await saveThroughTrouble(browser, { writers: 1, ofEach: 1, sessions: 1 });
  expect(faults).toEqual([]);
});
