import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { isSaveBlocked } from "./view/status/editor-banners.tsx";
import { StatusLine } from "./view/status/status-line.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "./model/translation-messages.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";

interface Props {
  parts: TranslationText;
  open: OpenTranslation;
}

/** What the server stores: changed text, and answers to changes of the Arabic. */
export function TranslationStatus({ parts, open }: Props) {
  const { transcript, mayWrite, writes } = parts;
  const isBegun = transcript !== undefined && transcript.content.length > 0;
  return (
    <StatusLine
      saver={open.saver}
      id={mayWrite ? transcript?.id : undefined}
      before={isBegun ? transcript.updatedAt : undefined}
      isKeptHere
      onRetry={() => void writes.save()}
    />
  );
}

/** Saves the public text. */
export function SaveButton({ parts, open }: Props) {
  const t = useStore(messages);
  const mayNotSave = useSelected(open.saver.$state, isSaveBlocked);
  const { isSaving, save } = parts.writes;
  return (
    <Button loading={isSaving} disabled={mayNotSave} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}
