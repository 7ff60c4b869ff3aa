import type { Message } from "../messages/message.ts";
import type { Segment } from "../segments/segment.ts";

/** The content of a block of a text view: times in the product's form, to the millisecond. */
export interface BlockFields {
  /** `null`: the block says that nobody has set its time yet. */
  time?: string | null | undefined;
  end?: string | undefined;
  text?: string | undefined;
}

/** A block of a text view, which represents one segment. */
export interface ViewBlock {
  /** UTF-16 offsets in the text, `to` exclusive. */
  from: number;
  to: number;
  /** Its first line, from 1. */
  line: number;
  /** Its content without its number and with `\n` between lines: equal keys mean equal content. */
  key: string;
}

/** What is wrong with a block. */
export interface BlockFault {
  /** The line, from 0 for the block's first. */
  at: number;
  message: Message;
}

export interface BlockReading {
  fields: BlockFields;
  fault?: BlockFault | undefined;
  /** The likely meaning of a block with an error: used to find its segment, not stored. */
  guess?: BlockFields | undefined;
}

/** A text format of segments. Printing gives exactly one block per segment, in the order of the list. */
export interface ViewFormat {
  print(segments: readonly Segment[]): string;
  cut(text: string): ViewBlock[];
  read(key: string): BlockReading;
}

/** Invisible, and not part of any time: prevents words that look like a time from being parsed as one. */
export const wordJoiner = "\u2060";
