import { sql } from "kysely";

import type { User } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { countOf, pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { userColumns } from "./users.ts";

/** An account in the list of all. */
interface ListedUser extends User {
  /** When they called last, ISO 8601, UTC, up to a minute late; `null`: never. */
  lastSeenAt: string | null;
  /** In how many browsers they are signed in. */
  sessionCount: number;
}

/** Words of the name or the e-mail address, in any order; upper and lower case do not count. */
function findUsers(db: Db, text: string) {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const holds = words.map(
    (word) =>
      sql<boolean>`strpos(lower(concat_ws(' ', "firstName", "lastName", "email")), lower(${word})) > 0`,
  );
  return holds.reduce((users, isHeld) => users.where(isHeld), db.selectFrom("users"));
}

/** Oldest first. */
export function searchUsers(db: Db, text: string, page: Page): Promise<ListedUser[]> {
  const users = findUsers(db, text)
    .select([...userColumns, "users.lastSeenAt"])
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select((sessions) => sessions.fn.countAll<number>().as("count"))
        .whereRef("sessions.userId", "=", "users.id")
        .where(sql<boolean>`least("expiresAt", "absoluteExpiresAt") > now()`)
        .$asScalar()
        .$notNull()
        .as("sessionCount"),
    );
  return pageOf(users, { table: "users" }, page).execute();
}

/** How many there are in all. */
export function countUsers(db: Db, text: string): Promise<number> {
  return countOf(findUsers(db, text));
}
