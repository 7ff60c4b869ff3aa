import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import { languageTags } from "@minbar/domain/library/language";

/** Sorts rows with a `transcripts.language` in the product's order of languages, Arabic first. */
export function languageOrder(): RawBuilder<number> {
  return sql<number>`array_position(${languageTags}::text[], ${sql.ref("transcripts.language")})`;
}
