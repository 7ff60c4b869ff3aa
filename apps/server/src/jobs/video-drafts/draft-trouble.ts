import type { ModelTrouble } from "@minbar/router/model";

/** Why a chunk has no text yet: a failure of the provider, or a response in the wrong format. */
export type DraftTrouble = Exclude<ModelTrouble, "stopped"> | "not-asked" | "too-much";

interface RetryPolicy {
  /** The message for staff after the last attempt. */
  words: string;
  /** The maximum number of attempts for a chunk. */
  tries: number;
}

const tell = "Please tell an administrator.";
const patient = 6;

/** The retry policy per failure: some are temporary, some permanent. */
export const draftTroubles: Record<DraftTrouble, RetryPolicy> = {
  quota: {
    words: "The AI service is busy, or this site's allowance is used up. Please try again later.",
    tries: patient,
  },
  broken: { words: "The AI service reports an error. Please try again later.", tries: patient },
  unreachable: { words: "The AI service could not be reached. Please try again later.", tries: patient },
  timeout: { words: "The AI service took too long over a part of the video.", tries: 3 },
  unreadable: { words: "The AI service gave no answer for a part of the video.", tries: 3 },
  cut: { words: "The AI service broke off in a part of the video.", tries: 3 },
  "not-asked": {
    words: "The AI service gave something other than lines of Arabic with times for a part of the video.",
    tries: 3,
  },
  "too-much": { words: "The draft became too long for a transcript.", tries: 1 },
  rejected: {
    words: "The AI service did not take this video. It takes public videos of YouTube only.",
    tries: 1,
  },
  blocked: { words: "The AI service declined to write down a part of this video.", tries: 1 },
  "key-refused": { words: `The AI service refused this site's key. ${tell}`, tries: 1 },
  retired: { words: `The AI service no longer has this model. ${tell}`, tries: 1 },
};
