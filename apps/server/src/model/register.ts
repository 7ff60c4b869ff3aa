import { setTimeout as sleep } from "node:timers/promises";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { createAnswersUnderWay } from "@minbar/router/answers-under-way";
import type { Chat } from "@minbar/router/model";
import { chatFrom } from "./chat-settings.ts";
import type { ChatSettings } from "./chat-settings.ts";

/** For storing what has come of the answers under way. Milliseconds. */
const storingMs = 3_000;

/** The chat, whose answers end with the drain: a server that stops would not see the end of a long one. */
export function registerChat(app: FastifyInstance, settings: ChatSettings): Chat {
  const underWay = createAnswersUnderWay();
  app.addHook("preClose", (done) => {
    underWay.stop();
    done();
  });
  app.addHook("onClose", async () => {
    await Promise.race([underWay.settled(), sleep(storingMs, undefined, { ref: false })]);
  });
  return {
    ...chatFrom(settings, app.log),
    underWay,
    onUnread: (error) => {
      // A refusal in words was for the reader, who is gone.
      if (!(error instanceof TRPCError)) app.log.error({ err: error }, "an answer could not be kept");
    },
  };
}
