import { expect, test } from "vitest";
import { toTurns } from "./chat-history.ts";

const user = (content: string) => ({ role: "user", content }) as const;
const assistant = (content: string) => ({ role: "assistant", content }) as const;

test("a history that fits goes to the model whole and in order", () => {
  const history = [user("a"), assistant("b"), user("c"), assistant("d")];
  expect(toTurns(history, "e")).toEqual({ history, message: "e" });
  expect(toTurns([], "e")).toEqual({ history: [], message: "e" });
});

test("a long history is cut to its latest turns, starting with one of the user", () => {
  const history = [user("aaaa"), assistant("bbbb"), user("cccc"), assistant("dddd")];
  expect(toTurns(history, "e", 12).history).toEqual([user("cccc"), assistant("dddd")]);
  expect(toTurns(history, "e", 7).history).toEqual([]);
  expect(toTurns(history, "e", 16).history).toEqual(history);
});

test("unanswered questions are merged with the next one", () => {
  const history = [user("a"), user("b"), assistant("c"), user("d")];
  expect(toTurns(history, "e")).toEqual({ history: [user("a\n\nb"), assistant("c")], message: "d\n\ne" });
});
