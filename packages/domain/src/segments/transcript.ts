import type { ApprovalFields } from "./approval.ts";
import type { LanguageTag } from "../library/language.ts";
import type { PersonName } from "../people/user.ts";
import type { Segment } from "./segment.ts";

/** A video's transcript in one language, as a caller receives it. */
export interface Transcript extends ApprovalFields {
  id: number;
  videoId: number;
  language: LanguageTag;
  /** Always a list, also when it was sent as text. */
  content: Segment[];
  /** Rises by one with each change of `content`; a save may carry the one it started from. */
  version: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** Only for those who may edit the Arabic transcript. */
  draftContent?: Segment[] | null | undefined;
  /** As `version`, but of the draft; present with it. */
  draftVersion?: number | undefined;
  /** ISO 8601, UTC; `null` when there never was a draft. */
  draftUpdatedAt?: string | null | undefined;
  /** For staff, of a translation: ids of the Arabic segments whose words changed since they were translated. */
  staleSegments?: string[] | undefined;
  /** After a save: who else opened or saved it in the last ten minutes. */
  alsoEditing?: PersonName[] | undefined;
}
