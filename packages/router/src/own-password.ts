import type { User } from "@minbar/domain/people/user";

/** Who changes their own password. */
export interface PasswordOwner {
  user: User;
  /** Absent with an API token. */
  session?: { id: string } | undefined;
  /** Headers of the answer. */
  headers?: Map<string, string> | undefined;
}

/**
 * Changes the password of the caller, who gives the current one. It is called with the answer's headers, for the new cookie.
 * Returns the number of other sessions, all of which ended; a change that is not made rejects with a refusal.
 */
export type ChangePassword = (
  owner: PasswordOwner,
  passwords: { current: string; next: string },
) => Promise<number>;
