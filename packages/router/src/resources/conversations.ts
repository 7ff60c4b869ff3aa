import { z } from "zod";
import {
  deleteConversation,
  findConversation,
  insertConversation,
  listConversations,
  updateConversation,
} from "@minbar/data/team/conversations";
import { idField } from "@minbar/domain/output-fields";
import { conversationTitle, defaultSystemPrompt } from "@minbar/domain/team/conversation";
import { conversationInput, conversationUpdate, messageInput } from "@minbar/domain/team/conversation-input";
import { conversation, listedConversation, messagesField } from "@minbar/domain/team/conversation-output";
import { bodyInput, withDescriptions, idInput } from "../input.ts";
import { modelsOf, offeredModel } from "../model-use.ts";
import { answerPageBy, changePosition, pageInput } from "../paging.ts";
import { found } from "../refusal.ts";
import { bodyLimits, streamed } from "../rest.ts";
import { may, restOf, router } from "../trpc.ts";
import { sendMessage, streamAnswer } from "./chat-send.ts";

const { get, post, put, remove } = restOf("Chat");

export const models = z.strictObject({
  /** Whether messages can be sent. */
  available: z.boolean().describe("Whether the server has a key for the language model"),
  models: z.array(z.string()).meta({
    description: "The language models on offer, the default first",
    example: ["gemini-2.5-flash"],
  }),
  defaultSystemPrompt: listedConversation.shape.systemPrompt.describe("The default system prompt"),
});

const newMessage = withDescriptions(messageInput, {
  ...listedConversation.shape,
  message: "The text of the message",
});

/** With the default system prompt if none is set. */
function withSystemPrompt<Row extends { systemPrompt: string | null }>(
  row: Row,
): Row & { systemPrompt: string } {
  return { ...row, systemPrompt: row.systemPrompt ?? defaultSystemPrompt };
}

/** A person's own conversations only: those of others are not found, not even by admins. */
export const conversations = router({
  models: get("conversation:list", "/gemini/models", {
    summary: "List the language models",
    description:
      "Returns the language models that the server offers, the default first. `available` is false if the server has no key.",
  })
    .input(z.void())
    .output(models)
    .query(({ ctx: { chat } }) => ({
      available: chat?.model !== undefined,
      models: [...modelsOf(chat)],
      defaultSystemPrompt,
    })),

  list: get("conversation:list", "/gemini/conversations", {
    summary: "List conversations",
    description: "Returns the caller's conversations, most recently changed first.",
  })
    .input(pageInput)
    .output(z.array(listedConversation))
    .query(async ({ ctx, input }) => {
      const listed = await answerPageBy(
        ctx,
        { path: "/api/gemini/conversations", ...input },
        {
          list: (page) => listConversations(ctx.db, ctx.user.id, page),
          positionOf: changePosition,
        },
      );
      return listed.map(withSystemPrompt);
    }),

  byId: get("conversation:read", "/gemini/conversations/{id}", {
    summary: "Get a conversation with its messages",
    description: "Returns a conversation of the caller with its messages, oldest first. For staff.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(conversation)
    .query(async ({ ctx, input: { id } }) =>
      withSystemPrompt(found(await findConversation(ctx.db, { id, userId: ctx.user.id }))),
    ),

  create: post("conversation:create", "/gemini/conversations", {
    summary: "Create a conversation",
    description: "Creates a conversation. Without a title it gets one.",
    example: { title: "Terms in the first talk", model: "gemini-2.5-flash" },
  })
    .input(bodyInput(withDescriptions(conversationInput, listedConversation.shape)))
    .output(listedConversation)
    .mutation(async ({ ctx, input }) => {
      const title = conversationTitle(input.title, new Date());
      const model = offeredModel(ctx.chat, input.model);
      return withSystemPrompt(
        await insertConversation(ctx.db, { ...input, title, model, userId: ctx.user.id }),
      );
    }),

  update: put("conversation:update", "/gemini/conversations/{id}", {
    summary: "Update a conversation",
    description: "Changes the fields that you send and keeps the others. For staff.",
    example: { title: "Terms" },
  })
    .input(bodyInput(withDescriptions(conversationUpdate, listedConversation.shape)).extend({ id: idInput }))
    .output(listedConversation)
    .mutation(async ({ ctx, input: { id, ...changes } }) => {
      if (changes.model !== undefined) offeredModel(ctx.chat, changes.model);
      const values = { ...changes, title: changes.title?.trim() };
      return withSystemPrompt(found(await updateConversation(ctx.db, { id, userId: ctx.user.id }, values)));
    }),

  remove: remove("conversation:delete", "/gemini/conversations/{id}", {
    summary: "Delete a conversation",
    description: "Deletes a conversation of the caller with its messages. For staff.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(z.strictObject({ id: idField }))
    .mutation(async ({ ctx, input: { id } }) =>
      found(await deleteConversation(ctx.db, { id, userId: ctx.user.id })),
    ),

  send: post("conversation:send", "/gemini/conversations/{id}/message", {
    summary: "Send a message and get the answer",
    description:
      "Sends a message and waits for the whole answer of the language model. Returns both messages. Counts as one of the caller's 200 requests a day. For staff.",
    example: { message: "What does صبر mean?" },
    refuses: [409, 429, 502, 504],
    bodyLimit: bodyLimits.transcript,
    takesKey: false,
  })
    .input(bodyInput(newMessage).extend({ id: idInput }))
    .output(z.strictObject({ messages: messagesField }))
    .mutation(async ({ ctx, input }) => ({ messages: await sendMessage(ctx, input) })),

  /** Like `send`, for the console: the answer is streamed, and ends with the connection. */
  stream: may("conversation:send")
    .meta(streamed({ bodyLimit: bodyLimits.transcript }))
    .input(bodyInput(newMessage).extend({ id: idInput }))
    .mutation(({ ctx, input, signal }) => streamAnswer(ctx, input, signal)),
});
