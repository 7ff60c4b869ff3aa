import { z } from "zod";
import { questionRefusal } from "../model-refusal.ts";

/** More than any call requests. */
const maxTexts = 2000;

const texts = z
  .array(
    z.object({
      id: z.string().max(64),
      text: z.string(),
      /** The first words of the line, which the model repeats if it was asked to. */
      arabic: z.string().optional().catch(undefined),
    }),
  )
  .max(maxTexts);

/** A text that the model returned for a segment. Neither its id nor its uniqueness is checked. */
export type AnsweredText = z.output<typeof texts>[number];

/**
 * The texts of an answer that is a JSON list of `{ "id", "text" }`, some with `"arabic"`, in order; other fields are ignored. Any other format is
 * an error.
 */
export function answeredTexts(answer: string): AnsweredText[] {
  const { data } = texts.safeParse(readJson(withoutFence(answer)));
  if (data) return data;
  throw questionRefusal("unreadable");
}

/** Models often put a code fence around JSON. */
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
