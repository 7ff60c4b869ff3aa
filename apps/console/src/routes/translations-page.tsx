import { useNavigate, useSearch } from "@tanstack/react-router";
import { Translations } from "#features/translations/translations.tsx";

export function TranslationsPage() {
  const search = useSearch({ from: "/staff/translations" });
  const navigate = useNavigate({ from: "/translations" });
  return (
    <Translations
      search={search}
      onPlace={({ videoId, language }) => void navigate({ search: { videoId, language } })}
    />
  );
}
