import { Button, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { FoldedList } from "../folded-list.tsx";
import { messages } from "./messages.ts";
import type { ReadFile } from "./read-file.ts";

/** The number of segments in a file, and its encoding. */
export function FoundLine({ read: { segments, encoding } }: { read: ReadFile }) {
  const t = useStore(messages);
  if (!encoding) return null;
  return (
    <Text inherit fz="sm" c="dimmed">
      {t.found({ segments: t.segments(segments.length), encoding: encoding.toUpperCase() })}
    </Text>
  );
}

/** The most notes displayed. */
const maxNotes = 100;

/** The lines of a file that were skipped or corrected. */
export function FileNotes({ report }: { report: readonly string[] }) {
  const t = useStore(messages);
  if (report.length === 0) return null;
  const left = report.length - maxNotes;
  return (
    <FoldedList summary={t.report(report.length)} isOpen={report.length <= 4}>
      {report.slice(0, maxNotes).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {left > 0 && <li>{t.more(left)}</li>}
    </FoldedList>
  );
}

interface KeepProps {
  read: ReadFile;
  isBusy?: boolean | undefined;
  onRead: (read: ReadFile) => void;
}

/** Takes back what was done to the text of a whole file, such as joining rolling captions. */
export function KeepAsIs({ read: { readAsIs }, isBusy = false, onRead }: KeepProps) {
  const t = useStore(messages);
  const [isReading, setReading] = useState(false);
  if (!readAsIs) return null;
  const readAgain = async () => {
    setReading(true);
    const again = await readAsIs();
    setReading(false);
    onRead(again);
  };
  return (
    <Button
      mt={4}
      style={{ alignSelf: "flex-start" }}
      variant="default"
      size="xs"
      disabled={isBusy}
      loading={isReading}
      onClick={() => void readAgain()}
    >
      {t.keepAsIs}
    </Button>
  );
}
