import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArabicTranscripts } from "#features/transcript/arabic-transcripts.tsx";
import { useReport } from "./use-report.tsx";

export function ArabicTranscriptsPage() {
  const search = useSearch({ from: "/staff/arabic-transcripts" });
  const navigate = useNavigate({ from: "/arabic-transcripts" });
  const report = useReport(search.report);
  return (
    <ArabicTranscripts
      search={search}
      onVideo={(videoId) => void navigate({ search: { videoId } })}
      {...report}
    />
  );
}
