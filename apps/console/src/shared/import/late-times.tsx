import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { findBeyondEnd, shiftEarlier } from "@minbar/domain/segments/beyond-end";
import { formatTime, parseTime, secondsOf } from "@minbar/domain/segments/time";
import type { ReadFile } from "../subtitle-file/read-file.ts";
import classes from "./late-times.module.css";
import { messages } from "./messages.ts";

interface Props {
  read: ReadFile;
  /** The length of the video as lists show it, `12:34`; absent while it is unknown. */
  duration: string | null | undefined;
  isBusy?: boolean | undefined;
  onRead: (read: ReadFile) => void;
}

/** A time in a sentence of any direction. */
const isolated = (time: string) => `\u2066${time}\u2069`;

/** Names times after the end of the video, and offers to shift the text if all of it is late by whole hours. */
export function LateTimes({ read, duration, isBusy = false, onRead }: Props) {
  const t = useStore(messages);
  const { shift } = read;
  const found = findBeyondEnd(read.segments, secondsOf(parseTime(duration ?? "") ?? 0));
  const lateMs = found?.lateMs;
  return (
    <>
      {shift && (
        <div className={classes.shifted}>
          <p>{t.shifted({ time: isolated(formatTime(shift.ms)) })}</p>
          <Button variant="default" size="xs" disabled={isBusy} onClick={() => onRead(shift.before)}>
            {t.takeFileTimes}
          </Button>
        </div>
      )}
      {found && (
        <div className={classes.late}>
          <p>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            {t.lateTimes({ late: found.count, of: found.of, duration: isolated(duration ?? "") })}
          </p>
          {lateMs !== undefined && (
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              onClick={() =>
                onRead({
                  ...read,
                  segments: shiftEarlier(read.segments, lateMs),
                  shift: { ms: lateMs, before: read },
                })
              }
            >
              {t.shiftAll({ time: isolated(`−${formatTime(lateMs)}`) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
