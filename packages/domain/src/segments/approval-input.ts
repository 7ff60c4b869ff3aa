import { z } from "zod";
import { approvalStatuses } from "./approval.ts";
import { approvedLanguageTags } from "../library/language.ts";

/** The approval of one language of a video; the call may name any of the video's transcripts. */
export const approvalInput = z.strictObject({
  approvalStatus: z.enum(approvalStatuses),
  language: z.enum(approvedLanguageTags),
});
