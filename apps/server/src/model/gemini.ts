import type { Content, GenerateContentResponse, GoogleGenAI } from "@google/genai";
import { ModelFailure } from "@minbar/router/model";
import type { LanguageModel, ModelTrouble, Question } from "@minbar/router/model";
import type { Log } from "#jobs/log.ts";

export interface GeminiSettings {
  apiKey: string;
  /** By default Google's own. */
  baseUrl?: string | undefined;
  /** The provider's name of a model, where it differs from the name on offer. */
  aliases?: ReadonlyMap<string, string> | undefined;
}

/**
 * Google's `generateContent`. Its client, 0.1 s and 30 MB, is loaded for the first question. The provider's error
 * messages are dropped, not even logged, since they may repeat the key or a person's text.
 */
export function geminiModel(settings: GeminiSettings, log: Log): LanguageModel {
  let client: Promise<GoogleGenAI> | undefined;
  return {
    answer: async (question) => {
      client ??= openClient(settings);
      const model = settings.aliases?.get(question.model) ?? question.model;
      const [trouble, answer] = await ask(await client, { ...question, model });
      if (answer !== undefined) return answer;
      log.warn({ model, trouble }, "the language model gave no answer");
      throw new ModelFailure(trouble);
    },
  };
}

async function openClient({ apiKey, baseUrl }: GeminiSettings): Promise<GoogleGenAI> {
  const { GoogleGenAI: Client } = await import("@google/genai");
  return new Client({
    apiKey,
    vertexai: false,
    // The one whose documentation knows system instructions.
    apiVersion: "v1beta",
    httpOptions: {
      ...(baseUrl !== undefined && { baseUrl }),
      // The key travels in a header of its own, which would follow a redirect to anywhere.
      fetch: (input, init) => fetch(input, { ...init, redirect: "error" }),
    },
  });
}

type Outcome = [trouble: ModelTrouble, answer?: undefined] | [trouble: undefined, answer: string];

async function ask(client: GoogleGenAI, question: Question): Promise<Outcome> {
  try {
    const response = await client.models.generateContent({
      model: question.model,
      contents: [...question.history, { role: "user", content: question.message } as const].map(asContent),
      config: {
        abortSignal: question.signal,
        ...(question.systemPrompt !== "" && { systemInstruction: question.systemPrompt }),
      },
    });
    return read(response);
  } catch (error) {
    return [question.signal.aborted ? "timeout" : troubleOf(error)];
  }
}

function asContent({ role, content }: Question["history"][number]): Content {
  return { role: role === "assistant" ? "model" : "user", parts: [{ text: content }] };
}

const blocks = new Set(["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

function read(response: GenerateContentResponse): Outcome {
  const parts = response.candidates?.[0]?.content?.parts ?? [];
  const text = parts.map((part) => (part.thought ? "" : (part.text ?? ""))).join("");
  if (text.trim() !== "") return [undefined, text];
  return [isBlocked(response) ? "blocked" : "unreadable"];
}

function isBlocked({ candidates, promptFeedback }: GenerateContentResponse): boolean {
  return promptFeedback?.blockReason !== undefined || blocks.has(candidates?.[0]?.finishReason ?? "");
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

function troubleOf(error: unknown): ModelTrouble {
  if (error instanceof SyntaxError) return "unreadable";
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (typeof status !== "number") return "unreachable";
  // Google answers 400 and not 401 to a key that it does not know.
  if (status === 400 && error instanceof Error && error.message.includes("API_KEY_INVALID"))
    return "key-refused";
  return troubleOfStatus[status] ?? (status >= 500 ? "broken" : "rejected");
}
