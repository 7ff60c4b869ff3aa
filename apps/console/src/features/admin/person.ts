import type { User } from "@minbar/domain/people/user";

/** An account in the list of people. */
export interface Person extends User {
  lastSeenAt: string | null;
  sessionCount: number;
  /** `null`: they can sign in. */
  blockedAt: string | null;
}
