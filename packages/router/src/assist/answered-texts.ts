import { z } from "zod";
import { questionRefusal } from "../model-refusal.ts";

/** More than any call asks for. */
const maxTexts = 2000;

const texts = z.array(z.object({ id: z.string().max(64), text: z.string() })).max(maxTexts);

/** A text that the model gave for a segment. Nothing in it is checked: neither its id nor that an id comes once. */
export type AnsweredText = z.output<typeof texts>[number];

/**
 * The texts of an answer that is a JSON list of `{ "id", "text" }`, in its order; fields beside them are ignored. An answer
 * of any other shape is refused in words.
 */
export function answeredTexts(answer: string): AnsweredText[] {
  const { data } = texts.safeParse(readJson(withoutFence(answer)));
  if (data) return data;
  throw questionRefusal({}, "unreadable");
}

/** Models put a fence around JSON unasked. */
function withoutFence(answer: string): string {
  const text = answer.trim();
  if (!text.startsWith("```") || !text.endsWith("```")) return text;
  return text.slice(text.indexOf("\n") + 1, -3);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
