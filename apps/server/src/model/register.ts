import { setTimeout as sleep } from "node:timers/promises";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { createAnswersUnderWay } from "@minbar/router/answers-under-way";
import type { Chat } from "@minbar/router/model";
import { chatFrom } from "./chat-settings.ts";
import type { ChatSettings } from "./chat-settings.ts";

/** For the answers under way when the server takes no more connections; then what has come of them is kept. Milliseconds. */
const graceMs = 5_000;
/** For storing them. */
const storingMs = 3_000;

/** The chat, whose answers end before the server does. */
export function registerChat(app: FastifyInstance, settings: ChatSettings): Chat {
  const underWay = createAnswersUnderWay();
  let grace: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    grace = setTimeout(underWay.stop, graceMs);
    done();
  });
  app.addHook("onClose", async () => {
    clearTimeout(grace);
    underWay.stop();
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
