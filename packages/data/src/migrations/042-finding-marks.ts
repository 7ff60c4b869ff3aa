/**
 * Marks on the findings of a text: ignored ones, and times to check. By the line and the words or the time that they belong
 * to. Of the language of a video, not of its row in "transcripts", because a translation may be marked before its first save.
 * No trigger: marks are no content. A server of the previous version leaves them alone.
 */
export const findingMarks = {
  name: "042-finding-marks",
  statements: [
    `create table "findingMarks" (
      "id" bigint generated always as identity primary key,
      "videoId" integer not null references "videos" on delete cascade,
      "language" text not null,
      "segmentId" text not null,
      "kind" text not null,
      "value" text not null,
      "createdAt" timestamptz(3) not null default now(),
      unique ("videoId", "language", "segmentId", "kind", "value")
    )`,
  ],
};
