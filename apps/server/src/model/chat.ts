import { setTimeout as sleep } from "node:timers/promises";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { defaultChatModels } from "@minbar/domain/team/conversation";
import { createRunningAnswers } from "@minbar/router/running-answers";
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

/** For storing what has come of the answers under way. Milliseconds. */
const storingMs = 3_000;

/** The chat, whose answers end with the drain: a server that stops would not see the end of a long one. */
export function registerChat(app: FastifyInstance, settings: ChatSettings): Chat {
  const underWay = createRunningAnswers();
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
