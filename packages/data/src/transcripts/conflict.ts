import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { TextVersions } from "@minbar/domain/editing/retime-input";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { countUntimed } from "@minbar/domain/segments/untimed";
import type { PersonName } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { userOf } from "../people/users.ts";
import type { Row } from "../schema.ts";

/** A stored text and its version: of the draft for a save of the draft, otherwise of the content. */
interface VersionedText {
  version: number;
  content: Segment[];
}

/** The stored text, and who saved it last; `null` for the command line and for deleted accounts. */
export interface CurrentText extends VersionedText {
  by: (PersonName & { id: string }) | null;
}

/** The number of segments without a time, which cannot be published. */
export interface CurrentUntimed {
  untimed: number;
}

/** The stored versions of a video's texts, for a shift of their timings. */
export interface CurrentVersions {
  versions: TextVersions;
}

/**
 * Thrown by a write that the stored transcript does not allow; nothing is written. `current` is the stored text if the save
 * started from an older version, the number of segments without a time if they cannot be published, `null` if the transcript
 * was removed.
 */
export class TranscriptConflict extends Error {
  readonly current: CurrentText | CurrentVersions | CurrentUntimed | null | undefined;

  constructor(message: string, current?: CurrentText | CurrentVersions | CurrentUntimed | null) {
    super(message);
    this.current = current;
  }
}

/** Throws if a text to publish has segments without a time: no time is made up for them. */
export function refuseUntimed(content: readonly Segment[]): void {
  const untimed = countUntimed(content);
  if (untimed === 0) return;
  const lines = untimed === 1 ? "1 line has no time yet" : `${untimed} lines have no time yet`;
  throw new TranscriptConflict(`${lines}. Set the times of all lines, then publish.`, { untimed });
}

type StoredVersions = Pick<
  Row<"transcripts">,
  "id" | "language" | "version" | "content" | "draftVersion" | "draftContent"
>;

/** Throws if the text of a save is not at the version that the save started from; without a version the save overwrites. */
export async function refuseStale(
  db: Db,
  row: StoredVersions,
  { version, publish }: { version?: number | undefined; publish: boolean },
): Promise<void> {
  if (version === undefined || version === (publish ? row.version : row.draftVersion)) return;
  const current = await currentText(db, row, { publish });
  throw new TranscriptConflict("Somebody else has saved this transcript in the meantime", current);
}

/** The stored text that a save of the content (`publish`) or of the draft would replace. */
export async function currentText(
  db: Db,
  row: StoredVersions,
  { publish }: { publish: boolean },
): Promise<CurrentText> {
  const { draftVersion, draftContent } = row;
  return !publish && draftContent
    ? { version: draftVersion, content: draftContent, by: await findDrafter(db, row.id) }
    : {
        version: publish ? row.version : draftVersion,
        content: row.content,
        by: await findContentAuthor(db, row),
      };
}

async function findDrafter(db: Db, id: number): Promise<CurrentText["by"]> {
  const row = await db
    .selectFrom("transcripts")
    .select(authorOf("transcripts.draftUpdatedBy"))
    .where("transcripts.id", "=", id)
    .executeTakeFirst();
  return row?.author ?? null;
}

/** Who wrote the stored content. Drafts count their versions separately and have no hashes. */
async function findContentAuthor(
  db: Db,
  { id, language, version }: StoredVersions,
): Promise<CurrentText["by"]> {
  const row = await db
    .selectFrom("revisions")
    .select(authorOf("revisions.authorId"))
    .where("transcriptId", "=", id)
    .where("version", "=", version)
    .where("kind", "!=", "set-aside")
    .$if(language === sourceLanguage, (revisions) => revisions.where("sourceHashes", "is not", null))
    .orderBy("revisions.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.author ?? null;
}

function authorOf(column: "transcripts.draftUpdatedBy" | "revisions.authorId") {
  return jsonObjectFrom(userOf(column).select(["id", "firstName", "lastName"])).as("author");
}
