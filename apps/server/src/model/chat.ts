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
  /** `name` or `name=alias`; without any, the defaults of the product. */
  models?: readonly string[] | undefined;
}

/** A model may take a minute before its first word, and several minutes for a long transcript. */
const limits: AnswerLimits = {
  silenceMs: 90_000,
  streamedMs: 300_000,
  // Below the 120 s after which an idle connection is closed.
  wholeMs: 110_000,
  length: 400_000,
};

/**
 * The chat as the settings define it. For `name=alias`, people choose and conversations store the name, and the provider
 * receives the alias: a retired model is replaced without changing conversations.
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

/** Milliseconds for storing partial answers at shutdown. */
const storingMs = 3_000;

/**
 * Registers the chat. Running answers are stopped when the drain ends, because a stopping server cannot finish a long one.
 */
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
      // A TRPCError was for the reader, who has disconnected.
      if (!(error instanceof TRPCError)) app.log.error({ err: error }, "storing an answer failed");
    },
  };
}
