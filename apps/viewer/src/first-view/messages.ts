import { params } from "@nanostores/i18n";
import type { WholeTranscriptWords } from "@minbar/domain/library/first-view";
import { i18n } from "@minbar/ui/messages";

/** The texts around the whole transcript, which the server adds for readers without scripts. */
export const messages = i18n("viewer-whole-transcript", {
  wholeTranscript: "Whole transcript",
  morePages: "More pages",
  watchAtYouTube: "Watch at YouTube",
  previous: params<{ title: string }>("Previous: {title}"),
  next: params<{ title: string }>("Next: {title}"),
} satisfies { [Word in keyof WholeTranscriptWords]: unknown });
