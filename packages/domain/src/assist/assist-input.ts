import { z } from "zod";
import { maxInQuestion } from "./assist-batches.ts";

const { segments: maxSegments, characters: maxCharacters } = maxInQuestion;
const tooMany = `Please ask about ${maxSegments} segments at most`;
// A function, because the first call of `toLocaleString` loads locale data, which would take 10 ms of the server's start.
const tooLong = { error: () => `Please ask about ${maxCharacters.toLocaleString("en")} characters at most` };

const text = z
  .strictObject({
    id: z.string("An id is text").regex(/^[\w.:-]{1,64}$/, "An id is 1 to 64 letters, digits and . : _ -"),
    text: z.string("A text is text").max(maxCharacters, tooLong),
  })
  .meta({ id: "IdentifiedText" });

/** The segments in a question to a model. */
export const assistInput = z.strictObject({
  segments: z
    .array(text, "The segments are a list")
    .min(1, "Please send a segment")
    .max(maxSegments, tooMany)
    .refine(
      (segments) => segments.reduce((sum, segment) => sum + segment.text.length, 0) <= maxCharacters,
      tooLong,
    ),
});
