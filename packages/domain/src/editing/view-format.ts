import type { Segment } from "../segments/segment.ts";

/** What a block of a text view says of its segment: times in the product's form, to the millisecond. */
export interface BlockFields {
  time?: string | undefined;
  end?: string | undefined;
  text?: string | undefined;
}

/** A block of a text view: what stands for one segment. */
export interface ViewBlock {
  /** UTF-16 offsets in the text, `to` excluded. */
  from: number;
  to: number;
  /** Its first line, from 1. */
  line: number;
  /** Its content without its number and with `\n` between lines: equal keys say the same. */
  key: string;
}

/** What is wrong with a block. */
export interface BlockFault {
  /** The line, from 0 for the block's first. */
  at: number;
  reason: string;
}

export interface BlockReading {
  fields: BlockFields;
  fault?: BlockFault | undefined;
  /** What the block was probably meant to say, where it has a fault: to find its segment, not to be stored. */
  guess?: BlockFields | undefined;
}

/** One way of writing segments as text. Printing gives exactly one block a segment, in the order of the list. */
export interface ViewFormat {
  print(segments: readonly Segment[]): string;
  cut(text: string): ViewBlock[];
  read(key: string): BlockReading;
}

/** Invisible, and no part of any time: keeps words that look like one from being read as one. */
export const wordJoiner = "\u2060";
