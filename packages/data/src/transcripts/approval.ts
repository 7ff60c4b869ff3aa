import { message } from "@minbar/domain/messages/message";
import { sourceLanguage } from "@minbar/domain/library/language";
import { sourceHashesAfter } from "@minbar/domain/segments/staleness";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { currentText, TranscriptConflict } from "./transcript-change.ts";
import type { StoredTranscript, TranscriptRow } from "./transcript-change.ts";
import { writeTranscript } from "./save.ts";

interface Approval extends Pick<TranscriptRow, "videoId" | "language" | "approvalStatus"> {
  actorId: string;
  /** The version of the content that the admin saw; by default the stored one. */
  version?: number | undefined;
  /** The version of the Arabic text that a translation was compared with. */
  sourceVersion?: number | undefined;
}

/**
 * Checks or unchecks a language; `undefined` if the video has no transcript in it. A checked translation was compared with
 * the published Arabic text, so none of its segments is stale.
 */
export function setApproval(db: Db, approval: Approval): Promise<number | undefined> {
  const { language, approvalStatus, actorId } = approval;
  return inTransaction(db, async (trx) => {
    const saved = await writeTranscript(trx, approval, {
      kind: "publish",
      authorId: actorId,
      change: (inside, stored) => approvedText(inside, stored, approval),
    });
    if (!saved?.changed) return saved?.id;
    await appendAudit(trx, {
      actorId,
      action: "transcript:setApproval",
      subject: `transcript:${saved.id}`,
      detail: { language, approvalStatus, version: saved.version },
    });
    return saved.id;
  });
}

const published = { publish: true };

/** The unchanged text with its new status. */
async function approvedText(trx: Db, { row, source }: StoredTranscript, approval: Approval) {
  if (!row) return undefined;
  await refuseOtherTexts(trx, { row, source }, approval);
  const { content, language } = row;
  const { approvalStatus } = approval;
  const text = { content, publish: true, approvalStatus };
  if (approvalStatus !== "approved" || language === sourceLanguage || !source) return text;
  const seen = { sourceHashes: null, before: content, after: content, shown: source.content };
  return { ...text, sourceHashes: sourceHashesAfter(seen) };
}

type Texts = Pick<StoredTranscript, "source"> & { row: TranscriptRow };

/** Throws if the admin saw another text, or compared a translation with another Arabic text. */
async function refuseOtherTexts(trx: Db, { row, source }: Texts, approval: Approval): Promise<void> {
  const { version, sourceVersion, approvalStatus } = approval;
  if (version !== undefined && version !== row.version)
    throw new TranscriptConflict(message("checked_text_changed"), await currentText(trx, row, published));
  if (approvalStatus !== "approved" || row.language === sourceLanguage) return;
  if (sourceVersion === undefined || sourceVersion === source?.version) return;
  const current = source && (await currentText(trx, source, published));
  throw new TranscriptConflict(message("arabic_changed"), current);
}
