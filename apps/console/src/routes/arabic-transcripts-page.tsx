import { useStore } from "@nanostores/react";
import { IconAlignRight } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArabicWorkspace } from "#features/transcript/arabic-workspace.tsx";
import { messages } from "#features/transcript/model/arabic-messages.ts";
import { TextPage } from "#features/transcript/view/text-page.tsx";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { useReport } from "./use-report.tsx";

/** The page for writing and publishing Arabic transcripts. */
export function ArabicTranscriptsPage() {
  const t = useStore(messages);
  const search = useSearch({ from: "/staff/arabic-transcripts" });
  const navigate = useNavigate({ from: "/arabic-transcripts" });
  const report = useReport(search.report);
  return (
    <TextPage
      page="arabic-transcripts"
      actions={<CopyUrl missing={t.noVideo} />}
      videoId={search.videoId}
      onVideo={(videoId) => void navigate({ search: { videoId } })}
      icon={<IconAlignRight size={24} stroke={1.5} aria-hidden />}
      toChoose={t.chooseFirst}
    >
      {(video, picker) => (
        <ArabicWorkspace key={video.id} video={video} search={search} picker={picker} {...report} />
      )}
    </TextPage>
  );
}
