import type { Segments } from "@minbar/domain/segments/segment";
import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useCallback } from "react";
import { sameSegments } from "@minbar/domain/segments/segment";
import { countUntimed } from "@minbar/domain/segments/untimed";
import { isSaveBlocked } from "#transcript/model/transcript-kind.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { TranscriptSaver } from "#transcript/model/transcript-kind.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import type { TextWrites } from "#transcript/session/use-writes.ts";

/** Whether the editor's text differs from the published one. */
export function useDraftChanged(saver: TranscriptSaver, published: Segments): boolean {
  const differs = useCallback(
    ({ document }: { document: Segments }) => !sameSegments(document, published),
    [published],
  );
  return useSelected(saver.$state, differs);
}

const untimedOf = ({ document }: { document: Segments }) => countUntimed(document);

interface Props {
  saver: TranscriptSaver;
  published: Segments;
  writes: TextWrites;
}

/** Save, and Publish if there is something to publish. */
export function DraftButtons({ saver, published, writes }: Props) {
  const t = useStore(messages);
  const isChanged = useDraftChanged(saver, published);
  const mayNotSave = useSelected(saver.$state, isSaveBlocked);
  const untimed = useSelected(saver.$state, untimedOf);
  return (
    <>
      <Button
        variant="default"
        loading={writes.isSaving}
        disabled={mayNotSave}
        onClick={() => void writes.save()}
      >
        {t.saveDraft}
      </Button>
      <Button
        loading={writes.isPublishing}
        disabled={!isChanged || mayNotSave}
        title={untimed > 0 ? t.publishUntimed(untimed) : undefined}
        onClick={() => void writes.publish?.()}
      >
        {t.publish}
      </Button>
    </>
  );
}
