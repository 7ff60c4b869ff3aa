import { defaultChatModels } from "@minbar/domain/team/conversation";
import type { AnswerLimits, Chat } from "@minbar/router/model";
import type { Log } from "#jobs/log.ts";
import { geminiModel } from "./gemini.ts";

export interface ChatSettings {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** `name` or `name=alias`; the product's own when there are none. */
  models?: readonly string[] | undefined;
}

/** A model may think for a minute before its first word, and a long transcript takes it several to write. */
const limits: AnswerLimits = {
  silenceMs: 90_000,
  streamedMs: 300_000,
  // Under the 120 s after which a connection without a byte is closed.
  wholeMs: 110_000,
  length: 400_000,
};

/**
 * The chat as the settings define it. Of `name=alias`, people choose and conversations store the name, and the provider
 * gets the alias: so a retired model is replaced without a change of conversations.
 */
export function chatFrom(
  { apiKey, baseUrl, models = [] }: ChatSettings,
  log: Log,
): Pick<Chat, "models" | "limits" | "model"> {
  const pairs = models.map((entry) => {
    const [name = "", alias] = entry.split("=").map((part) => part.trim());
    return [name, alias || name] as const;
  });
  const names = pairs.map(([name]) => name).filter(Boolean);
  const [first, ...others] = new Set(names.length > 0 ? names : defaultChatModels);
  if (first === undefined) throw new Error("No chat model is on offer");
  const model =
    apiKey === undefined ? undefined : geminiModel({ apiKey, baseUrl, aliases: new Map(pairs) }, log);
  return { models: [first, ...others], limits, model };
}
