import type { Content, GenerateContentResponse, GoogleGenAI, Part } from "@google/genai";
import { youtubeWatchUrl } from "@minbar/domain/library/youtube";
import { ModelFailure } from "@minbar/router/model";
import type { LanguageModel, ModelTrouble, Question, VideoPart } from "@minbar/router/model";
import type { Log } from "#jobs/log.ts";

export interface GeminiSettings {
  apiKey: string;
  /** By default Google's own. */
  baseUrl?: string | undefined;
  /** The provider's name of a model, if it differs from the offered name. */
  aliases?: ReadonlyMap<string, string> | undefined;
}

/**
 * Google's `streamGenerateContent`. Its client takes 0.1 s and 30 MB and is loaded on first use. The provider's error
 * messages are not even logged, because they may repeat the key or a person's text.
 */
export function geminiModel(settings: GeminiSettings, log: Log): LanguageModel {
  let client: Promise<GoogleGenAI> | undefined;
  return {
    answer: async function* (question) {
      client ??= openClient(settings);
      const model = settings.aliases?.get(question.model) ?? question.model;
      try {
        yield* piecesOf(await client, { ...question, model });
      } catch (error) {
        const trouble = troubleOf(error, question.signal);
        // Stopping an answer is not a failure.
        if (trouble !== "stopped")
          log.warn({ model, trouble }, "the language model returned no complete answer");
        throw new ModelFailure(trouble, trouble === "quota" ? retryDelayOf(error) : undefined);
      }
    },
  };
}

async function openClient({ apiKey, baseUrl }: GeminiSettings): Promise<GoogleGenAI> {
  const { GoogleGenAI: Client } = await import("@google/genai");
  return new Client({
    apiKey,
    vertexai: false,
    // The version whose documentation describes system instructions.
    apiVersion: "v1beta",
    httpOptions: {
      ...(baseUrl !== undefined && { baseUrl }),
      // The key is in a custom header, which a redirect would send to any host.
      fetch: (input, init) => fetch(input, { ...init, redirect: "error" }),
    },
  });
}

async function* piecesOf(client: GoogleGenAI, question: Question): AsyncGenerator<string, void> {
  const responses = await client.models.generateContentStream({
    model: question.model,
    contents: [...question.history.map(asContent), asUserContent(question)],
    config: {
      abortSignal: question.signal,
      ...(question.systemPrompt !== "" && { systemInstruction: question.systemPrompt }),
      ...(question.asJson && { responseMimeType: "application/json" }),
    },
  });
  let isBlank = true;
  let reason: string | undefined;
  for await (const response of responses) {
    const text = textOf(response);
    isBlank &&= text.trim() === "";
    if (text !== "") yield text;
    reason = endOf(response) ?? reason;
  }
  const trouble = troubleAtEnd(reason, isBlank);
  if (trouble) throw new ModelFailure(trouble);
}

function asContent({ role, content }: Question["history"][number]): Content {
  return { role: role === "assistant" ? "model" : "user", parts: [{ text: content }] };
}

function asUserContent({ message, video }: Question): Content {
  return { role: "user", parts: [...(video ? [asPart(video)] : []), { text: message }] };
}

function asPart({ youtubeId, startMs, endMs }: VideoPart): Part {
  return {
    fileData: { fileUri: youtubeWatchUrl(youtubeId) },
    videoMetadata: { startOffset: `${startMs / 1000}s`, endOffset: `${endMs / 1000}s` },
  };
}

const blocks = new Set(["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

function textOf({ candidates }: GenerateContentResponse): string {
  const parts = candidates?.[0]?.content?.parts ?? [];
  return parts.map((part) => (part.thought ? "" : (part.text ?? ""))).join("");
}

/** Why the answer ends here; `undefined` if it does not. */
function endOf({ candidates, promptFeedback }: GenerateContentResponse): string | undefined {
  return promptFeedback?.blockReason === undefined ? candidates?.[0]?.finishReason : "SAFETY";
}

/** @param reason the provider's own; absent if the connection was lost. */
function troubleAtEnd(reason: string | undefined, isBlank: boolean): ModelTrouble | undefined {
  if (reason !== undefined && blocks.has(reason)) return "blocked";
  if (isBlank) return "unreadable";
  return reason === "STOP" ? undefined : "cut";
}

const troubleOfStatus: Record<number, ModelTrouble> = {
  400: "rejected",
  401: "key-refused",
  403: "key-refused",
  404: "retired",
  408: "timeout",
  413: "rejected",
  429: "quota",
  504: "timeout",
};

/** Errors of the client about the response that it read; their messages contain the text. */
const unreadable = /^(?:exception parsing stream chunk|Incomplete JSON segment|Response body is empty)/;

function troubleOf(error: unknown, signal: AbortSignal): ModelTrouble {
  if (error instanceof ModelFailure) return error.trouble;
  if (signal.aborted) return isTimeout(signal.reason) ? "timeout" : "stopped";
  if (error instanceof SyntaxError) return "unreadable";
  return error instanceof Error ? troubleOfClient(error) : "unreachable";
}

function troubleOfClient(error: Error): ModelTrouble {
  if ("status" in error && typeof error.status === "number") return troubleBy(error.status, error.message);
  return unreadable.test(error.message) ? "unreadable" : "unreachable";
}

/** Milliseconds of the delay in the details of an error; its message contains the whole response as JSON. */
function retryDelayOf(error: unknown): number | undefined {
  const message = error instanceof Error ? error.message : "";
  const [, seconds] = /"retryDelay":\s*"(\d{1,6}(?:\.\d{1,9})?)s"/.exec(message) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

function troubleBy(status: number, message: string): ModelTrouble {
  // Google answers an unknown key with 400 instead of 401.
  if (status === 400 && message.includes("API_KEY_INVALID")) return "key-refused";
  return troubleOfStatus[status] ?? (status >= 500 ? "broken" : "rejected");
}
