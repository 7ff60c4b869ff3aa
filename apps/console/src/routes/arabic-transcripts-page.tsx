import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArabicTranscripts } from "#features/arabic-transcripts/arabic-transcripts.tsx";

export function ArabicTranscriptsPage() {
  const search = useSearch({ from: "/staff/arabic-transcripts" });
  const navigate = useNavigate({ from: "/arabic-transcripts" });
  return <ArabicTranscripts search={search} onVideo={(videoId) => void navigate({ search: { videoId } })} />;
}
