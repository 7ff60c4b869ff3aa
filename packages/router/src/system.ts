/** A setting of the server, by the name of its variable. */
export interface Setting {
  name: string;
  isSet: boolean;
  /** `null`: not set, or secret. */
  value: string | null;
}

/** The disk that the database or its backups are on. */
export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** The information about the server that admins see; never a secret. */
export interface System {
  version: string;
  /** The version of Node. */
  node: string;
  /** Whether the database is the one that comes with Minbar. */
  isEmbedded: boolean;
  /** `null`: the server has nothing on a disk of its own, or cannot read how full it is. */
  readDisk: () => Promise<Disk | null>;
  settings: readonly Setting[];
}
