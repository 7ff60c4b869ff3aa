import { Client } from "pg";
import { vowelledSegments } from "../srt/srt-inputs.ts";

const subjects = `(array['الصبر على طلب العلم', 'Patience in Seeking Knowledge', 'آداب المجالس',
  'The Manners of Gatherings', 'شرح الأربعين النووية', 'Forty Hadith Explained', 'حفظ الوقت', 'Keeping One’s Time',
  'النِّعَمُ الصَّغيرة', 'İlim Yolunda Sabır', 'تفسير سورة العصر', 'Réflexions sur la patience'])`;

/** As old libraries are: the khutbahs are not the first, and some playlists are empty to visitors. */
const fillPlaylists = `insert into "playlists" ("name", "description", "categoryId", "createdAt")
    select case when n = $1::integer / 2 then 'خطب الجمعة – Friday Khutbah'
        else ${subjects}[1 + n % 12] || ', lessons ' || n end,
      'Recorded in the mosque of the old town, with questions at the end. دروس مسجلة', 1 + n % 12,
      '2020-01-01'::timestamptz + n * interval '5 hours'
    from generate_series(1, $1::integer) n`;

/** A tenth is hidden, a fiftieth in no playlist. */
const fillVideos = `insert into "videos" ("title", "youtubeId", "duration", "playlistId", "playlistOrder", "isPublic", "description",
      "vocabulary", "createdAt")
    select ${subjects}[1 + n % 12] || ' (' || n || ') – ' || (array['الشيخ صالح', 'Dr Maryam al-Hasan'])[1 + n % 2],
      'b' || lpad(n::text, 10, '0'), 600 + n * 37 % 4800,
      case when n % 50 <> 0 then 1 + (n - 1) / 20 end, case when n % 50 <> 0 then 1 + (n - 1) % 20 end, n % 10 <> 9,
      case when n % 3 = 0 then 'An hour with questions. درس مع أسئلة الحاضرين' end,
      case when n % 4 = 0 then 'صبر: patience' end,
      '2020-01-01'::timestamptz + n * interval '20 minutes'
    from generate_series(1, $1::integer) n`;

const contents = Array.from({ length: 20 }, (_, at) =>
  vowelledSegments(20 + at).map((segment) => ({ ...segment, text: segment.text.slice(0, 60) })),
);
const fillTranscripts = `insert into "transcripts" ("videoId", "language", "content", "approvalStatus")
  select "videos"."id", "language", "contents"."content", case when "videos"."id" % 2 = 0 then 'approved' else 'unchecked' end
  from "videos" cross join unnest(array['ar', 'en']) as "language"
  join (select "content", "at" - 1 as "at" from jsonb_array_elements($1::jsonb) with ordinality as "all" ("content", "at"))
    as "contents" on "contents"."at" = "videos"."id" % 20`;

/** A library of that many videos, twenty a playlist, each with an Arabic and an English transcript of 20 lines. */
export async function fillLibrary(url: string, videos: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into "categories" ("name") select 'Category ' || n || ' – باب' from generate_series(1, 12) n`,
  );
  await client.query(fillPlaylists, [videos / 20]);
  await client.query(fillVideos, [videos]);
  await client.query(fillTranscripts, [JSON.stringify(contents)]);
  await client.query("vacuum analyze");
  await client.end();
}
