import { defaultChatModels } from "@minbar/domain/team/conversation";
import type { Chat } from "../model.ts";
import { invalidField } from "../refusal.ts";

/** The names on offer, the default first. */
export function modelsOf(chat: Chat | undefined): readonly [string, ...string[]] {
  return chat?.models ?? defaultChatModels;
}

/** The model of that name, by default the first. Refuses a name that is not on offer. */
export function offeredModel(chat: Chat | undefined, name: string | undefined): string {
  const models = modelsOf(chat);
  const chosen = name ?? models[0];
  if (models.includes(chosen)) return chosen;
  throw invalidField("model", `This model is not on offer. Please choose one of ${models.join(", ")}.`);
}
