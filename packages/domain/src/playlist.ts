export interface Playlist {
  id: number;
  name: string;
  description: string | null;
  /** `null`: Uncategorized. */
  categoryId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Videos that the caller may see. */
  videoCount: number;
}
