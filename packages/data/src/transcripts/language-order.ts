import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import { languageTags } from "@minbar/domain/library/language";

/** Sorts rows with a `transcripts.language` as the product lists its languages, Arabic first. */
export function languageOrder(): RawBuilder<number> {
  return sql<number>`array_position(${languageTags}::text[], ${sql.ref("transcripts.language")})`;
}
