import { likeness, memoryText } from "@minbar/domain/memory/memory-text";

/** One way to find like texts: gives the likenesses of the best five. */
export interface Peer {
  name: string;
  find: (text: string) => Promise<number[]>;
  /** It is asked a twentieth of the questions. */
  isSlow?: boolean;
}

/** Every row compared, all of them held in memory: what is there to be found. */
export function createScan(texts: readonly string[]): Peer {
  const held = texts.map(memoryText);
  return {
    name: "all rows compared in memory",
    isSlow: true,
    find: async (text) => {
      const wanted = memoryText(text);
      const best = new Float64Array(5);
      for (const each of held) {
        const like = likeness(wanted, each);
        if (like <= (best[0] ?? 0)) continue;
        best[0] = like;
        best.sort();
      }
      return [...best].reverse();
    },
  };
}
