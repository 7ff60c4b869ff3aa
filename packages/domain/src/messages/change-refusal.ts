import { MessageError } from "./message-error.ts";
import type { Message } from "./message.ts";

type Kind =
  | { code: "CONFLICT" | "UNAUTHORIZED" }
  /** The field of the input that cannot be accepted. */
  | { field: string }
  /** Whole seconds until the limit allows the same again. */
  | { retryAfter: number };

/** A change that the stored data or a limit does not allow: the transaction that throws it writes nothing. */
export class ChangeRefusal extends MessageError {
  readonly kind: Kind;

  constructor(content: Message, kind: Kind = { code: "CONFLICT" }) {
    super(content);
    this.kind = kind;
  }
}
