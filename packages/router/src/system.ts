/** A setting of the server, by the name of its variable. */
export interface Setting {
  name: string;
  isSet: boolean;
  /** `null`: not set, or secret. */
  value: string | null;
}

/** The information about the server that admins see; never a secret. */
export interface System {
  version: string;
  /** The version of Node. */
  node: string;
  /** Whether the database is the one that comes with Minbar. */
  isEmbedded: boolean;
  settings: readonly Setting[];
}
