import { Checkbox, SimpleGrid } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { languages } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { HiddenChoice } from "#shared/library/hidden-choice.tsx";
import { PlaylistSelect } from "#shared/library/playlist-select.tsx";
import { messages } from "./messages.ts";

interface Place {
  playlist: string;
  languages: string[];
  isHidden: boolean;
}

/** The playlist, the languages and the visibility of new videos. */
export function PlaceFields<Values extends Place>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useStore(messages);
  return (
    <>
      <PlaylistSelect label={t.playlist} value={form.values.playlist} {...form.getInputProps("playlist")} />
      <Checkbox.Group
        label={t.languages}
        description={t.languagesHint}
        withAsterisk
        {...form.getInputProps("languages")}
      >
        <SimpleGrid cols={2} spacing={16} verticalSpacing={{ base: 0, md: 10 }} py={{ base: 0, md: 8 }}>
          {languages.map(({ tag }) => (
            <Checkbox key={tag} value={tag} label={languageName(tag)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <HiddenChoice {...form.getInputProps("isHidden", { type: "checkbox" })} />
    </>
  );
}
