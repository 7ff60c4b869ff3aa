import type { Conversation } from "@minbar/domain/team/conversation";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import { isAnswering, listMessages } from "./messages.ts";
import { pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import type { Changes, NewRow } from "../schema.ts";

/** A `null` system prompt means the product's default. */
interface ConversationRow extends Omit<Conversation, "messages" | "isAnswering" | "systemPrompt"> {
  systemPrompt: string | null;
}

/** A conversation of this owner. */
interface ConversationKey {
  id: number;
  userId: string;
}

const columns = ["id", "title", "model", "systemPrompt", "updatedAt"] as const;

/** A person's conversations, the last used one first; pages are sorted by `updatedAt`. */
export function listConversations(db: Db, userId: string, page: Page = {}): Promise<ConversationRow[]> {
  const own = db.selectFrom("conversations").select(columns).where("userId", "=", userId);
  return pageOf(own, { table: "conversations", by: "updatedAt", newestFirst: true }, page).execute();
}

function selectOwn(db: Db, { id, userId }: ConversationKey) {
  return db.selectFrom("conversations").select(columns).where("id", "=", id).where("userId", "=", userId);
}

/** Without its messages. */
export function findConversationRow(db: Db, key: ConversationKey): Promise<ConversationRow | undefined> {
  return selectOwn(db, key).executeTakeFirst();
}

export async function findConversation(
  db: Db,
  key: ConversationKey,
): Promise<(ConversationRow & Pick<Conversation, "messages" | "isAnswering">) | undefined> {
  const conversation = await selectOwn(db, key).select(isAnswering.as("isAnswering")).executeTakeFirst();
  return conversation && { ...conversation, messages: await listMessages(db, key.id) };
}

export function insertConversation(
  db: Db,
  conversation: { userId: string; title: string; model: string; systemPrompt?: string | null | undefined },
): Promise<ConversationRow> {
  return db.insertInto("conversations").values(conversation).returning(columns).executeTakeFirstOrThrow();
}

/** Sets the given fields; `undefined` if the person has no such conversation. */
export function updateConversation(
  db: Db,
  { id, userId }: ConversationKey,
  changes: Changes<Pick<NewRow<"conversations">, "title" | "model" | "systemPrompt">>,
): Promise<ConversationRow | undefined> {
  return db
    .updateTable("conversations")
    .set({ ...changes, updatedAt: now })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Includes its messages; `undefined` if the person has no such conversation. */
export function deleteConversation(
  db: Db,
  { id, userId }: ConversationKey,
): Promise<{ id: number } | undefined> {
  return db
    .deleteFrom("conversations")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
}
