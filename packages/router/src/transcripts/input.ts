import { z } from "zod";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { languageTags, sourceLanguage } from "@minbar/domain/library/language";
import { assistedInput, savingInput, translatingInput } from "@minbar/domain/segments/transcript-input";
import { hasTime } from "@minbar/domain/segments/untimed";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import { idInput } from "../input.ts";
import { invalidField, notAllowed } from "../refusal.ts";

export const language = z.enum(languageTags, "No such language");

const segmentFields = {
  time: { type: "string", example: "0:22.480" },
  text: { type: "string" },
  end: {
    type: ["string", "null"],
    example: "0:25",
    description:
      "`null`: the segment has no end. If both `end` and `id` are missing, a segment with the same start and at least half of the stored words keeps the stored end",
  },
  id: { type: "string" },
} as const;

/** For the API's reference, since the schema itself is `unknown`. */
function contentWords(properties: object): z.GlobalMeta {
  return {
    override: {
      description: "The segments in their order; or SRT text; unreadable parts are kept at 0:00",
      oneOf: [
        { type: "string" },
        {
          type: "array",
          maxItems: 5000,
          items: {
            type: "object",
            properties: { ...properties },
            required: ["time", "text"],
            additionalProperties: false,
          },
        },
      ],
    },
  };
}

/** A text for the Arabic draft, which may contain segments without a time. */
const draftText = contentInput.meta(
  contentWords({ ...segmentFields, isTimed: { type: "boolean", example: false } }),
);

/** A text for visitors: every segment has a time. */
const content = contentInput
  .refine((segments) => segments.every(hasTime), {
    error: "Only the Arabic draft may have segments without a time (isTimed: false)",
  })
  .meta(contentWords(segmentFields));

/** Enough for a person who meets several conflicts before a save succeeds. */
const maxSetAside = 10;

/** Texts that the caller rejected in a conflict. */
const setAside = z
  .array(draftText)
  .max(maxSetAside, `A save takes at most ${maxSetAside} texts that were set aside`)
  .optional();

export const draftUpdate = z.strictObject({
  id: idInput,
  content: draftText,
  setAside,
  assisted: assistedInput,
  ...savingInput,
});

export const contentUpdate = draftUpdate.extend({ content, ...translatingInput });

export const upsertInput = z.strictObject({
  videoId: idInput,
  language,
  content: content.optional(),
  draftContent: draftText.nullish(),
  setAside,
  assisted: assistedInput,
  ...savingInput,
  ...translatingInput,
});

/** Rejects `setAside` without a text to save, because it would be lost. */
export function requireTextWithSetAside({ content, draftContent, setAside }: UpsertInput): void {
  if (setAside && setAside.length > 0 && content.length === 0 && draftContent === undefined)
    throw invalidField("setAside", "Texts are set aside with a save of a text");
}

interface UpsertInput {
  language: LanguageTag;
  /** Number of segments. */
  content: { length: number };
  draftContent?: unknown;
  setAside?: { length: number } | undefined;
}

/** Rejects the whole call for a field that this caller may not set, and any draft of a translation. */
export function requireDraftRight(user: Actor, { language, draftContent }: UpsertInput): void {
  if (draftContent === undefined) return;
  if (!can(user, "transcript:saveDraft")) throw notAllowed("You don't have permission to save a draft.");
  if (language !== sourceLanguage)
    throw invalidField("draftContent", "Only the Arabic transcript has a draft");
}

/** Rejects a caller who may not create the language or overwrite it; adding it again changes nothing. */
export function requireUpsertRight(user: Actor, upsert: UpsertInput, exists: boolean): void {
  const { language, content } = upsert;
  const isEmpty = content.length === 0 && upsert.draftContent === undefined;
  const isAllowed =
    exists && !isEmpty
      ? can(user, "transcript:update", { language })
      : can(user, "transcript:create", { language, isEmpty });
  if (!isAllowed) throw notAllowed("You don't have permission to edit this language.");
}
