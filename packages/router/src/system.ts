/** A setting of the server, by the name of its variable. */
export interface Setting {
  name: string;
  isSet: boolean;
  /** `null`: not set, or not to be shown. */
  value: string | null;
}

/** What the server tells admins of itself; never a secret. */
export interface System {
  version: string;
  /** The version of Node. */
  node: string;
  /** Whether the database is the one that comes with Minbar. */
  isEmbedded: boolean;
  settings: readonly Setting[];
}
