/** What the playlists to choose from are asked for by at first; the rest is found by typing. */
export const firstPlaylists = { limit: 30 } as const;
