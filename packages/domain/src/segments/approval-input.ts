import { z } from "zod";
import { approvalStatuses } from "./approval.ts";
import { approvedLanguageTags } from "../library/language.ts";

/** The approval of one language of a video, whichever of its transcripts the call names. */
export const approvalInput = z.strictObject({
  approvalStatus: z.enum(approvalStatuses),
  language: z.enum(approvedLanguageTags),
});
