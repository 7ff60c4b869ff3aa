import type { TRPCError } from "@trpc/server";
import type { Db } from "@minbar/data/connect";
import { findTrashedLanguage } from "@minbar/data/trash/trashed-text";
import { findTrashedVideo } from "@minbar/data/trash/videos";
import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { inTrash, notFound } from "../refusal.ts";

/** A text by its id, or those of a video; without a language all of them. */
export type TextKey = { id: number } | { videoId: number; language?: LanguageTag | undefined };

/** 404 for a text that is not there. Only people who may edit it learn that it is in the trash. */
export async function absentText(
  { db, user }: { db: Db; user?: Actor | undefined },
  key: TextKey,
): Promise<TRPCError> {
  const editable = languageTags.filter((language) => can(user, "transcript:update", { language }));
  if (editable.length === 0) return notFound();
  if ("id" in key) {
    const language = await findTrashedLanguage(db, key.id);
    return language && editable.includes(language) ? inTrash() : notFound();
  }
  const mayKnow = key.language === undefined || editable.includes(key.language);
  return mayKnow && (await findTrashedVideo(db, key.videoId)) !== undefined ? inTrash() : notFound();
}
