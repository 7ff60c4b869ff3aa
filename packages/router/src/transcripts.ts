import { z } from "zod";
import { listTranscripts } from "@minbar/data/transcripts";
import { approvalStatuses } from "@minbar/domain/approval";
import { languageTags } from "@minbar/domain/language";
import { found } from "./found.ts";
import { idInput } from "./input.ts";
import { rest } from "./rest.ts";
import { anyone, router } from "./trpc.ts";

const segment = z.object({
  id: z.string(),
  time: z.string(),
  end: z.string().optional(),
  text: z.string(),
});

const approval = z.enum(approvalStatuses);

const transcript = z.object({
  id: z.int(),
  videoId: z.int(),
  language: z.enum(languageTags),
  content: z.array(segment),
  version: z.int(),
  updatedAt: z.string(),
  approvalStatusAr: approval,
  approvalStatusEn: approval,
  approvalStatusUr: approval,
  approvalStatusFr: approval,
  approvalStatusEs: approval,
  approvalStatusTr: approval,
  approvalStatusMs: approval,
});

export const transcripts = router({
  listByVideo: anyone()
    .meta(
      rest("GET", "/videos/{videoId}/transcripts", {
        summary: "A video's transcripts, or the one in ?language=",
        tags: ["Transcripts"],
        protect: false,
      }),
    )
    .input(
      z.strictObject({ videoId: idInput, language: z.enum(languageTags, "No such language").optional() }),
    )
    .output(z.array(transcript))
    .query(async ({ ctx, input }) => {
      const { videoId, language } = input;
      return found(await listTranscripts(ctx.db, videoId, { includeHidden: false, language }));
    }),
});
