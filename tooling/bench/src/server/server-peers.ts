import { and, asc, count, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import express from "express";
import { Pool } from "pg";

const playlists = pgTable("playlists", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text(),
  categoryId: integer(),
  createdAt: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});

const videos = pgTable("videos", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  playlistId: integer(),
  isPublic: boolean().notNull(),
});

/** The same list as anybody would write it with Express and Drizzle: no validation, no permissions. */
export function expressWithDrizzle(url: string): { listen(port: number): Promise<void> } {
  const db = drizzle({ client: new Pool({ connectionString: url, max: 8 }) });
  const app = express();
  app.get("/api/playlists", async (_request, response) => {
    const rows = await db
      .select({
        id: playlists.id,
        name: playlists.name,
        description: playlists.description,
        categoryId: playlists.categoryId,
        createdAt: playlists.createdAt,
        videoCount: count(videos.id),
      })
      .from(playlists)
      .innerJoin(videos, and(eq(videos.playlistId, playlists.id), eq(videos.isPublic, true)))
      .groupBy(playlists.id)
      .orderBy(asc(playlists.createdAt), asc(playlists.id));
    response.json(rows);
  });
  return {
    listen: (port) =>
      new Promise((resolve) => {
        app.listen(port, "127.0.0.1", () => resolve());
      }),
  };
}
