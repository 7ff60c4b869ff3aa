import type { Message } from "@minbar/domain/team/conversation";

/** Characters of earlier messages; with the longest new message about 200,000 tokens of vowelled Arabic. */
const longestHistory = 400_000;

type Turn = Pick<Message, "role" | "content">;

/**
 * As much of the latest history as fits, oldest first, starting with a message of the person, and the message to answer.
 * Providers expect alternating roles, so consecutive (unanswered) messages are joined.
 */
export function toTurns(
  history: readonly Turn[],
  message: string,
  longest: number = longestHistory,
): { history: Turn[]; message: string } {
  let left = longest;
  const first = history.findLastIndex(({ content }) => {
    left -= content.length;
    return left < 0;
  });
  const fitting = history.slice(first + 1);
  const begin = fitting.findIndex(({ role }) => role === "user");
  const turns = mergeTurns([...(begin < 0 ? [] : fitting.slice(begin)), { role: "user", content: message }]);
  return { history: turns.slice(0, -1), message: turns.at(-1)?.content ?? message };
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
