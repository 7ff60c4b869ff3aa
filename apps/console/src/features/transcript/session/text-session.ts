import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { TextSource, OpenTranscript } from "./use-open-transcript.ts";
import type { TextWrites } from "./use-writes.ts";

/** One text of a video while its page is open: what its source reads, writes, publishes and approves. */
export interface TextSession extends Pick<TextSource, "storedOf"> {
  place: { videoId: number; language: ApprovedLanguageTag };
  /** The path of its page with the text, to share. */
  path: string;
  /** What the server stores; `undefined` before the first save. */
  transcript: OpenedTranscript | undefined;
  isError: boolean;
  refetch: () => void;
  /** `undefined` until all that the editor shows is loaded. */
  open: OpenTranscript | undefined;
  writes: TextWrites;
  /** Whether this person may change the text. */
  mayWrite: boolean;
  status: {
    /** The stored text, for users who may write it. */
    id: number | undefined;
    /** When it was last saved before this page opened, as ISO 8601. */
    before: string | undefined;
    /** Whether only manual saves reach the server. */
    isKeptHere: boolean;
  };
  /** The segments for a file; shows a message and returns none if they contain no words. */
  toDownload: (segments: Segments) => Segments;
  approval: {
    /** The version of the Arabic that a translation is checked against. */
    sourceVersion?: number | undefined;
    doneWords: (status: ApprovalStatus) => string;
    /** The open work besides the findings. */
    openLines?: (stored: OpenedTranscript) => UnresolvedItem[];
  };
}
