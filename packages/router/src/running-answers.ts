/** Concurrent answers: each keeps a conversation's text in memory, and a connection to the provider. */
const maxAnswers = { ofAll: 16, ofPerson: 3 };

/** The slot of one answer. */
export interface AnswerSlot {
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** The caller must always call it. */
  end(): void;
}

export type RunningAnswers = ReturnType<typeof createRunningAnswers>;

/** The answers of language models that this server is making. */
export function createRunningAnswers() {
  const people = new Map<string, number>();
  const stopping = new AbortController();
  let all = 0;
  let onSettled = Promise.withResolvers<void>();

  function end(userId: string): void {
    all -= 1;
    const left = (people.get(userId) ?? 1) - 1;
    if (left > 0) people.set(userId, left);
    else people.delete(userId);
    if (all > 0) return;
    onSettled.resolve();
    onSettled = Promise.withResolvers();
  }

  return {
    /** A slot for one more answer, or whose slots are all taken. */
    begin: (userId: string): AnswerSlot | "all-taken" | "persons-taken" => {
      const own = people.get(userId) ?? 0;
      if (own >= maxAnswers.ofPerson) return "persons-taken";
      if (all >= maxAnswers.ofAll) return "all-taken";
      all += 1;
      people.set(userId, own + 1);
      return { signal: stopping.signal, end: () => end(userId) };
    },
    /** The text of each answer so far is stored. */
    stop: () => stopping.abort(),
    /** Resolves when no answer is running. */
    settled: () => (all === 0 ? Promise.resolve() : onSettled.promise),
  };
}
