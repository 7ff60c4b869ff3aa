import { sql } from "kysely";
import type { ColumnType, RawBuilder } from "kysely";

import { languageTags } from "@minbar/domain/library/language";

/** Has a default in the database. */
export type Default<T> = ColumnType<T, T | undefined, T>;
/** Read as a value, written as JSON text, because the driver would turn a list into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** ISO 8601 in UTC with milliseconds. */
export type Time = ColumnType<string, string | undefined, string>;

/** A time within JSON, which the driver's type parsers do not reach. */
export function isoTime<Value extends string | null = string>(column: string) {
  return sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Sorts rows with a `transcripts.language` in the product's order of languages, Arabic first. */
export function languageOrder(): RawBuilder<number> {
  return sql<number>`array_position(${languageTags}::text[], ${sql.ref("transcripts.language")})`;
}
