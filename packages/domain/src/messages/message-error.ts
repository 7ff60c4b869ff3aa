import { issueOf } from "./issue.ts";
import type { Message } from "./message.ts";

/** An error that people are told of. */
export class MessageError extends Error {
  readonly content: Message;

  constructor(content: Message) {
    super(issueOf(content));
    this.content = content;
  }
}
