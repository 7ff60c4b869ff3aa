import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { formatTime } from "@minbar/domain/segments/time";

/** Vowelled Arabic, as a lecture has it: short and long words, every letter with its marks. */
const words = [
  "ٱلْحَمْدُ",
  "لِلَّهِ",
  "رَبِّ",
  "ٱلْعَالَمِينَ",
  "وَٱلصَّلَاةُ",
  "وَٱلسَّلَامُ",
  "عَلَىٰ",
  "رَسُولِ",
  "وَعَلَىٰ",
  "آلِهِ",
  "وَصَحْبِهِ",
  "أَجْمَعِينَ،",
  "أَمَّا",
  "بَعْدُ:",
  "فَإِنَّ",
  "خَيْرَ",
  "ٱلْكَلَامِ",
  "كِتَابٌ",
  "يُقْرَأُ.",
  "فِي",
];

/** A small generator of even numbers below 2^32 from a seed (mulberry32): each round sees the same file. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Cues of 7 to 12 words, close enough that 200,000 stay below 100 hours, which most peers cannot read; one in three ends before the next begins. */
export function vowelledSegments(count: number): SegmentDraft[] {
  const random = randomFrom(7);
  const segments: SegmentDraft[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const length = 7 + Math.floor(random() * 6);
    const text = Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(" ");
    const next = at + 1200 + Math.floor(random() * 1000);
    const end = random() < 0.33 ? next - 300 : next;
    segments.push({ time: formatTime(at), end: formatTime(end), text });
    at = next;
  }
  return segments;
}
