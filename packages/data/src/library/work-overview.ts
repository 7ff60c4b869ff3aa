import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { approvedLanguageTags } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";

import type { Db } from "../connect.ts";
import { isoTime } from "../schema-column.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { findVideos } from "./videos-search.ts";
import type { VideosQuery } from "./videos-search.ts";

/** Videos with the state of their languages, including hidden ones, oldest first. */
export function listWork(
  db: Db,
  query: Pick<VideosQuery, "text" | "playlistId">,
  page: Page,
): Promise<WorkRow[]> {
  const order = { table: "videos" } as const;
  const found = pageOf(findVideos(db, query), order, page);
  const videos = db
    .selectFrom("videos")
    .select(["videos.id", "title", "youtubeId", "thumbnailUrl", "isPublic", "videos.createdAt"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("workStates")
          .select(["segments", "stale", "hasDraft", "isChecked"])
          .select([sql<ApprovedLanguageTag>`"language"`.as("language"), isoTime("changedAt").as("changedAt")])
          .whereRef("workStates.videoId", "=", "videos.id")
          .where("language", "in", approvedLanguageTags),
      ).as("cells"),
    )
    .where("videos.id", "in", found.select("videos.id"));
  return pageOf(videos, order, {}).execute();
}
