import type { Video } from "@minbar/domain/library/video";
import type { Role } from "@minbar/domain/people/user";

import type { Talk } from "./talks.ts";

/** User ids by role. */
export type People = ReadonlyMap<Role, string>;

/** The ids of the rows inserted so far. */
export interface SeedIds {
  people: People;
  /** Ids by name. */
  playlists: ReadonlyMap<string, number>;
  /** By the talk's folder. */
  videos: Map<string, { video: Video; talk: Talk }>;
}

/** The id of an entry that a file of the demo content names. */
export function idOf<Name, Id>(ids: ReadonlyMap<Name, Id>, name: Name): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names "${String(name)}", which it does not hold.`);
  return id;
}
