import { Button, FileButton, Group, Modal, Stack } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { messages as words } from "#shared/messages.ts";
import { readFile } from "#shared/subtitle-file/read-file.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { messages } from "./messages.ts";
import { Summary, TakeTimesPreview } from "./take-times-preview.tsx";
import classes from "./take-times.module.css";
import { useTakeTimes } from "./use-take-times.ts";
import type { LoadedSource } from "./use-take-times.ts";
import { useTimesSources } from "./use-times-sources.ts";

export interface TakeTimesProps {
  videoId: number;
  transcriptId: number | undefined;
  open: OpenTranscript;
  isOpen: boolean;
  onClose: () => void;
}

async function loadFile(file: File): Promise<LoadedSource> {
  const { segments, fault } = await readFile(file);
  return fault === undefined ? { segments, isTranslation: false } : { fault };
}

type TakeTimes = ReturnType<typeof useTakeTimes>;

/** Chooses a text of the video, or a file. */
function SourceFields({ compare, ...props }: TakeTimesProps & Pick<TakeTimes, "compare">) {
  const t = useStore(messages);
  const choices = useTimesSources(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fileName, setFileName] = useState<string>();
  return (
    <div className={classes.fields}>
      <ChoiceSelect
        label={t.source}
        placeholder={t.choose}
        data={choices}
        value={chosen}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          setChosen(value);
          setFileName(undefined);
          if (choice) void compare(choice.load);
        }}
      />
      <FileButton
        accept={subtitleEndings.join(",")}
        onChange={(file) => {
          if (!file) return;
          setChosen(null);
          setFileName(file.name);
          void compare(() => loadFile(file));
        }}
      >
        {(button) => (
          <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.5} />} {...button}>
            {t.chooseFile}
          </Button>
        )}
      </FileButton>
      {fileName !== undefined && <bdi className={classes.file}>{fileName}</bdi>}
    </div>
  );
}

function Outcome({ state }: Pick<TakeTimes, "state">) {
  const t = useStore(messages);
  if (state.step === "comparing") return <p role="status">{t.comparing}</p>;
  if (state.step === "failed") return <p role="alert">{state.fault}</p>;
  if (state.step === "choosing") return null;
  const { comparison } = state;
  return (
    <>
      <Summary comparison={comparison} />
      {comparison.changes.length > 0 && <TakeTimesPreview changes={comparison.changes} />}
    </>
  );
}

function TakeTimesForm(props: TakeTimesProps) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const { open, onClose } = props;
  const { state, compare, take } = useTakeTimes(open);
  const comparison = state.step === "compared" ? state.comparison : undefined;
  const count = comparison?.changes.length ?? 0;
  return (
    <>
      <Stack gap={16}>
        <p className={classes.hint}>{t.hint}</p>
        <SourceFields {...props} compare={compare} />
        <Outcome state={state} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        {comparison && count > 0 && (
          <Button
            onClick={() => {
              onClose();
              take(comparison);
            }}
          >
            {t.take(count)}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Takes the times of the lines from another text with the same words, after a preview. */
export function TakeTimesDialog(props: TakeTimesProps) {
  const t = useStore(messages);
  return (
    <Modal opened={props.isOpen} onClose={props.onClose} title={t.takeTimes} size={640}>
      <TakeTimesForm {...props} />
    </Modal>
  );
}
