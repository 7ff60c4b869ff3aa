import { expect, test } from "vitest";
import { readChatSearch } from "./chat-search.ts";

test("the URL names the open conversation, and an invalid number is ignored", () => {
  expect(readChatSearch({ conversation: "12" })).toEqual({ conversation: 12 });
  for (const conversation of [undefined, "", "0", "-1", "1.5", "x", "99999999999"])
    expect(readChatSearch({ conversation })).toEqual({ conversation: undefined });
});
