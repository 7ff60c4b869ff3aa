/** `textHash("")` of the domain's staleness: what a removed segment counts as. */
const emptyHash = "92ca2f0eab3e7c0b";

/**
 * Which segments of a translation are stale, by the hashes of the Arabic text that it was made from and of the one that is
 * published now: those whose hash differs, in the order of the former. A removed segment counts as one without words, and
 * where one of the texts has no hashes nothing is stale. The rule stands here and nowhere else.
 */
export const staleness = {
  name: "025-staleness",
  statements: [
    // Joined by hash: to look each key up would unpack the other text's hashes anew each time.
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
