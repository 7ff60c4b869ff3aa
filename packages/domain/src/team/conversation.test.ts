import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { conversationInput, conversationUpdate, messageInput } from "./conversation-input.ts";
import { conversationTitle } from "./conversation.ts";

test("a message must not be blank or too long", () => {
  for (const message of ["", "  \n", undefined])
    expect(firstIssue(messageInput.safeParse({ message }))).toBe("Please enter a message");
  expect(messageInput.parse({ message: " hi " })).toEqual({ message: " hi " });
  expect(messageInput.safeParse({ message: "x".repeat(200_001) }).success).toBe(false);
});

test("a conversation may start without a title, but its title cannot be removed", () => {
  expect(conversationInput.safeParse({ title: "" }).success).toBe(true);
  expect(firstIssue(conversationUpdate.safeParse({ title: " " }))).toBe("Please enter a title");
  expect(conversationUpdate.parse({ model: "gemini-2.5-pro" })).toEqual({ model: "gemini-2.5-pro" });
});

test("a conversation without a title is named after its date and time", () => {
  const now = new Date("2026-03-15T09:05:59Z");
  for (const blank of [undefined, null, "", "  "])
    expect(conversationTitle(blank, now)).toBe("Chat 2026-03-15 09:05");
  expect(conversationTitle(" Vowels ", now)).toBe("Vowels");
  expect(conversationTitle("", now, "Asia/Kuala_Lumpur")).toBe("Chat 2026-03-15 17:05");
});
