import { Group, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import cells from "#shared/lists/list-table.module.css";
import { FileTableRow } from "./file-row.tsx";
import classes from "./import-files.module.css";
import type { ImportState } from "./import-state.ts";
import { LectureVideo } from "./lecture-video.tsx";
import { messages } from "./messages.ts";
import type { Lecture } from "./lectures.ts";
import type { ImportFiles } from "./use-import-files.ts";
import type { LectureFile } from "./use-plan.ts";

interface Props {
  plan: readonly LectureFile[];
  imports: ImportFiles;
  isBusy: boolean;
}

function LectureState({ target }: Lecture) {
  const t = useStore(messages);
  const words = {
    looking: t.looking,
    unknown: t.unknownVideo,
    video: t.inLibrary,
    new: t.newVideo,
  };
  return (
    <Text inherit span flex="0 0 130px" fz="sm" c="dimmed">
      {words[target.kind]}
    </Text>
  );
}

interface LectureProps {
  lecture: Lecture;
  changes: ImportState;
}

/** The video of a lecture, above its files. */
const LectureRow = memo(function LectureRow({ lecture, changes }: LectureProps) {
  return (
    <tr className={classes.lecture}>
      <th colSpan={5} scope="rowgroup">
        <Group gap="4px 12px">
          <Text inherit span flex="1 1 160px" miw={0} fw={600} style={{ overflowWrap: "anywhere" }}>
            <bdi>{lecture.title}</bdi>
          </Text>
          <LectureVideo lecture={lecture} onTarget={(target) => changes.setTarget(lecture.key, target)} />
          <LectureState {...lecture} />
        </Group>
      </th>
    </tr>
  );
});

/** What will happen: each file below the video that it belongs to. */
export function ImportTable({ plan, imports, isBusy }: Props) {
  const { changes } = imports;
  const t = useStore(messages);
  const lectures = imports.lectures.filter(({ key }) => plan.some(({ lecture }) => lecture.key === key));
  return (
    <table className={`${cells.table} ${classes.table}`} aria-label={t.title} aria-busy={isBusy}>
      <thead>
        <tr>
          {[t.file, t.language, t.lines, t.happens, t.actions].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      {lectures.map((lecture) => (
        <tbody key={lecture.key}>
          <LectureRow lecture={lecture} changes={changes} />
          {plan
            .filter((file) => file.lecture.key === lecture.key)
            .map(({ row, obstacle, sentence }) => (
              <FileTableRow
                key={row.id}
                row={row}
                obstacle={obstacle}
                sentence={sentence}
                duration={lecture.target.kind === "video" ? lecture.target.duration : undefined}
                changes={changes}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
}
