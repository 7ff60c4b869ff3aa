import type { Step } from "@minbar/domain/editing/step";
import type { ReadFile } from "#shared/subtitle-file/read-file.ts";

/** A dropped, pasted or generated transcript, parsed but not yet applied. */
export interface IncomingFile {
  name: string;
  read: ReadFile;
  /** Inserts the pasted text at the caret as plain text; `undefined` if that is not possible. */
  asText?: (() => void) | undefined;
  /** Called with the step that replaces the draft; without one if both texts are equal. */
  onTaken?: ((step: Step | undefined) => void) | undefined;
}
