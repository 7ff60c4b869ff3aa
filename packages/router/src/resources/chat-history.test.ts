import { expect, test } from "vitest";
import { toTurns } from "./chat-history.ts";

const user = (content: string) => ({ role: "user", content }) as const;
const assistant = (content: string) => ({ role: "assistant", content }) as const;

test("a history that fits goes to the model whole and in order", () => {
  const history = [user("a"), assistant("b"), user("c"), assistant("d")];
  expect(toTurns(history)).toEqual(history);
  expect(toTurns([])).toEqual([]);
});

test("a long history is cut to its latest turns, starting with one of the user", () => {
  const history = [user("aaaa"), assistant("bbbb"), user("cccc"), assistant("dddd")];
  expect(toTurns(history, 12)).toEqual([user("cccc"), assistant("dddd")]);
  expect(toTurns(history, 7)).toEqual([]);
  expect(toTurns(history, 16)).toEqual(history);
});

test("messages without an answer do not go to the model with later ones", () => {
  const history = [user("a"), user("b"), assistant("c"), user("d"), user("e")];
  expect(toTurns(history)).toEqual([user("b"), assistant("c")]);
  expect(toTurns([user("a"), user("b")])).toEqual([]);
});

test("a message without an answer takes no space from the messages that are sent", () => {
  const history = [user("aaaa"), assistant("bbbb"), user("c".repeat(100))];
  expect(toTurns(history, 8)).toEqual([user("aaaa"), assistant("bbbb")]);
});

test("two answers after one message are joined", () => {
  expect(toTurns([user("a"), assistant("b"), assistant("c")])).toEqual([user("a"), assistant("b\n\nc")]);
});
