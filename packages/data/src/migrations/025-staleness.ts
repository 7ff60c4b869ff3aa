/** `textHash("")` of the domain's staleness: the hash of a removed segment. */
const emptyHash = "92ca2f0eab3e7c0b";

/**
 * Which segments of a translation are stale: those whose hash differs between the Arabic text that it was made from and the
 * currently published one, in the order of the former. A removed segment counts as one without words; if one of the texts
 * has no hashes, nothing is stale. This is the only implementation of the rule.
 */
export const staleness = {
  name: "025-staleness",
  statements: [
    // Joined by hash: looking up each key would decompress the other text's hashes each time.
    `create function "staleSegmentIds"("made" jsonb, "now" jsonb) returns text[] language sql immutable as $$
      select case when "made" is null or "now" is null then '{}' else array(
        select "m"."key" from jsonb_each_text("made") with ordinality as "m" ("key", "value", "place")
        left join jsonb_each_text("now") as "n" ("key", "value") on "n"."key" = "m"."key"
        where coalesce("n"."value", '${emptyHash}') <> "m"."value" order by "m"."place") end
    $$`,
    `create or replace function "staleSegments"("made" jsonb, "now" jsonb) returns integer
      language sql immutable as $$ select cardinality("staleSegmentIds"("made", "now")) $$`,
  ],
};
