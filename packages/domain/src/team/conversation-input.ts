import { z } from "zod";

import { issue } from "../messages/issue.ts";
const noTitle = issue("title_missing");

/** The name of a model; a setting of the server defines the offered ones. */
const model = z.string().min(1).max(100);
/** 20,000 characters: about ten pages of instructions. */
const systemPrompt = z.string().max(20_000, issue("system_prompt_too_long"));

/** A new conversation; a blank title gets its default from the server. */
export const conversationInput = z.strictObject({
  title: z.string().max(255, issue("title_too_long")).nullish(),
  model: model.optional(),
  systemPrompt: systemPrompt.nullish(),
});

/** A change of a conversation: a missing field does not change. */
export const conversationUpdate = z.strictObject({
  title: z.string(noTitle).regex(/\S/u, noTitle).max(255, issue("title_too_long")).optional(),
  model: model.optional(),
  systemPrompt: systemPrompt.nullish(),
});

const blank = issue("message_missing");

/** A message to the model. 200,000 characters are enough for the vowelled SRT transcript of a three-hour talk. */
export const messageInput = z.strictObject({
  message: z.string(blank).regex(/\S/u, blank).max(200_000, issue("message_too_long")),
  model: model.optional(),
  systemPrompt: systemPrompt.nullish(),
});
