import { z } from "zod";
import { idField, instant, titleField, updatedAt } from "../output-fields.ts";

const modelField = z
  .string()
  .meta({ description: "The name of a language model", example: "gemini-2.5-flash" });

export const message = z
  .strictObject({
    role: z.enum(["user", "assistant"]).meta({
      description: "The author: a person or the language model",
      example: "assistant",
    }),
    content: z.string().meta({ description: "The text of the message", example: "It means patience." }),
    timestamp: instant("The time of the message, in UTC"),
    model: modelField.nullable().describe("The model that wrote the answer; null for a question"),
    tookMs: z.int().nullable().meta({
      description: "The duration of the answer in milliseconds; null for a question",
      example: 1840,
    }),
    /** Or broke off. */
    isStopped: z.boolean().describe("Whether the answer was stopped before its end"),
  })
  .meta({ id: "Message" });

export const messagesField = z.array(message).describe("The messages in order of time");

/** A conversation in a list: without its messages. */
export const listedConversation = z
  .strictObject({
    id: idField,
    title: titleField,
    model: modelField,
    systemPrompt: z.string().meta({
      description: "The system prompt of the conversation",
      example: "You help editors of transcripts.",
    }),
    updatedAt,
  })
  .meta({ id: "Conversation" });

export const conversation = listedConversation
  .extend({
    messages: messagesField,
    isAnswering: z.boolean().describe("Whether the language model is answering the last message"),
  })
  .meta({ id: "ConversationWithMessages" });
