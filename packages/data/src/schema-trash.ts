import type { GeneratedAlways } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { TrashKind } from "@minbar/domain/library/trash";

import type { Json, JsonOrNull, OrNull, Time } from "./schema-column.ts";

/** What was removed and can be restored. */
export interface TrashTables {
  trash: {
    id: GeneratedAlways<number>;
    kind: TrashKind;
    /** `null` for a video in the trash. */
    videoId: OrNull<number>;
    language: OrNull<LanguageTag>;
    data: Json<unknown>;
    deletedBy: OrNull<string>;
    deletedAt: Time;
    /** By default 30 days after `deletedAt`. */
    expiresAt: Time;
  };

  /** All rows of the videos in the trash. */
  trashedRows: {
    /** A `bigint`. */
    id: GeneratedAlways<string>;
    trashId: number;
    table: string;
    /** Without its column `content`. */
    row: Json<unknown>;
    content: JsonOrNull<unknown>;
  };
}
