import type { Transcript } from "@minbar/domain/segments/transcript";
import type { SaverOptions } from "@minbar/unsaved/saver";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import type { TextQuery, useTranscript } from "#shared/library/use-transcript.ts";

export type WriteTranscript = SaverOptions["write"];
export type CompleteContext = NonNullable<SaverOptions["completeContext"]>;

/** What differs between the Arabic text and a translation: how it is read and written. */
export interface TextSource<Place extends TextQuery = TextQuery> extends Pick<
  SaverOptions,
  "write" | "completeContext" | "autosaveTo"
> {
  place: Place;
  video: { id: number; title: string };
  /** The notes on how to translate words, by which a translation is checked. */
  vocabulary?: string | null;
  /** The edited text in an answer of the server; the same function at every call. */
  storedOf: (transcript: Transcript | undefined) => StoredDocument;
  own: ReturnType<typeof useTranscript>;
  /** The published Arabic, if it stands beside the text. */
  beside?: ReturnType<typeof useTranscript>;
}

/** What the server stores of a source, and whether all that its editor shows could be loaded. */
export function loadingOf({ own, beside }: Pick<TextSource, "own" | "beside">) {
  return {
    transcript: own.transcript,
    isError: own.isError || (beside?.isError ?? false),
    refetch: () => {
      beside?.refetch();
      own.refetch();
    },
  };
}
