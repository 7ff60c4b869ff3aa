/** The query for the initial options of a playlist select; a search finds the rest. */
export const firstPlaylists = { limit: 30 } as const;
