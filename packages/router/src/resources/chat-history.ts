import { isUnanswered } from "@minbar/domain/team/conversation";
import type { Message } from "@minbar/domain/team/conversation";

/** Characters of earlier messages; with the longest new message about 200,000 tokens of vowelled Arabic. */
const longestHistory = 400_000;

type Turn = Pick<Message, "role" | "content">;

/**
 * As much of the latest history as fits, oldest first, starting with a message of the person. Messages without an answer
 * are left out, as the page says. Providers expect alternating roles, so answers that follow each other are joined.
 */
export function toTurns(history: readonly Turn[], longest: number = longestHistory): Turn[] {
  let left = longest;
  const answered = history.filter((_, index) => !isUnanswered(history, index));
  const first = answered.findLastIndex(({ content }) => {
    left -= content.length;
    return left < 0;
  });
  const fitting = answered.slice(first + 1);
  const begin = fitting.findIndex(({ role }) => role === "user");
  return mergeTurns(begin < 0 ? [] : fitting.slice(begin));
}

function mergeTurns(said: readonly Turn[]): Turn[] {
  const turns: Turn[] = [];
  for (const { role, content } of said) {
    const last = turns.at(-1);
    if (last?.role === role) turns[turns.length - 1] = { role, content: `${last.content}\n\n${content}` };
    else turns.push({ role, content });
  }
  return turns;
}
