import type { Message } from "@minbar/domain/messages/message";
import type { User } from "@minbar/domain/people/user";
import type { AnswerHeaders } from "./refusal.ts";

/** Who changes their own password. */
export interface PasswordOwner extends AnswerHeaders {
  user: User;
  /** Absent with an API token. */
  session?: { id: string } | undefined;
}

/** Changes the password of the caller, who gives the current one. It is called with the answer's headers, for the new cookie. */
export type ChangePassword = (
  owner: PasswordOwner,
  passwords: { current: string; next: string },
) => Promise<PasswordChange>;

type PasswordChange =
  /** `ended`: the number of other sessions, all of which ended. */
  | { outcome: "changed"; ended: number }
  /** `unset`: the account has no password. `wrong`: the current one is another. `outdated`: it was changed at the same moment. */
  | { outcome: "unset" | "wrong" | "outdated" | "busy" }
  /** After too many attempts; whole seconds. */
  | { outcome: "refused"; retryAfter: number }
  /** `content`: why the new password cannot be used. */
  | { outcome: "unsuitable"; content: Message };
