import type { Message } from "@minbar/domain/team/conversation";

/** Characters of what was said before; with the longest message beside it, some 200,000 tokens of vowelled Arabic. */
const longestHistory = 400_000;

type Said = Pick<Message, "role" | "content">;

/**
 * As much of the latest history as fits, oldest first, beginning with the person's word, and the message to answer. A
 * provider wants the two to take turns: what a person said in a row (the first was never answered) becomes one.
 */
export function asTurns(
  history: readonly Said[],
  message: string,
  longest: number = longestHistory,
): { history: Said[]; message: string } {
  let left = longest;
  const first = history.findLastIndex(({ content }) => {
    left -= content.length;
    return left < 0;
  });
  const fitting = history.slice(first + 1);
  const begin = fitting.findIndex(({ role }) => role === "user");
  const turns = inTurns([...(begin < 0 ? [] : fitting.slice(begin)), { role: "user", content: message }]);
  return { history: turns.slice(0, -1), message: turns.at(-1)?.content ?? message };
}

function inTurns(said: readonly Said[]): Said[] {
  const turns: Said[] = [];
  for (const { role, content } of said) {
    const last = turns.at(-1);
    if (last?.role === role) turns[turns.length - 1] = { role, content: `${last.content}\n\n${content}` };
    else turns.push({ role, content });
  }
  return turns;
}
