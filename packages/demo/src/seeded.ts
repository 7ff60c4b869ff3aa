import type { Video } from "@minbar/domain/library/video";
import type { Role } from "@minbar/domain/people/user";

import type { Talk } from "./talks.ts";

/** User ids by role. */
export type People = ReadonlyMap<Role, string>;

/** What is in the database so far. */
export interface Seeded {
  people: People;
  /** Ids by name. */
  playlists: ReadonlyMap<string, number>;
  /** By the talk's folder. */
  videos: Map<string, { video: Video; talk: Talk }>;
}

/** The entry of that name, which a file of the demo content points to. */
export function idOf<Name, Id>(ids: ReadonlyMap<Name, Id>, name: Name): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names "${String(name)}", which it does not hold.`);
  return id;
}
