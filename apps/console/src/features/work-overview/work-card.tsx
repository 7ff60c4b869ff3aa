import { Box, Button, Group, Popover, Stack, Text } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { Link, linkOptions } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { pageAccess } from "@minbar/domain/people/page-access";
import { workStateOf } from "@minbar/domain/library/work-overview";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { formatList } from "@minbar/ui/intl";
import { languageName } from "@minbar/ui/words/names";
import badges from "#shared/library/badge.module.css";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { useCellWords } from "./use-cell-words.ts";
import { cellOf } from "./work-filter.ts";

const tones = {
  none: "",
  draft: badges.warn,
  stale: badges.warn,
  unchecked: badges.danger,
  checked: badges.ok,
};

/** The position of a cell, in pixels of the list. */
export interface CellBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A language of a video. */
export interface Subject {
  row: WorkRow;
  tag: ApprovedLanguageTag;
}

/** The page for editing the text, if this user may open it. */
function OpenLink({ row, tag }: Subject) {
  const t = useStore(messages);
  const user = useUser();
  const isArabic = tag === sourceLanguage;
  if (isArabic && pageAccess(user, "arabic-transcripts") !== "allowed") return null;
  const link = isArabic
    ? linkOptions({ to: "/arabic-transcripts", search: { videoId: row.id } })
    : linkOptions({ to: "/translations", search: { videoId: row.id, language: tag } });
  return (
    <Button variant="default" data-autofocus renderRoot={(props) => <Link {...link} {...props} />}>
      {isArabic ? t.openArabic : t.openTranslation}
    </Button>
  );
}

function Facts({ row, tag }: Subject) {
  const t = useStore(messages);
  const words = useCellWords();
  const cell = cellOf(row, tag);
  const isBegun = cell !== undefined && cell.segments > 0;
  return (
    <>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <strong>{languageName(tag)}</strong>
        <span className={`${badges.badge} ${tones[workStateOf(cell)]}`}>{words.stateOf(row, tag)}</span>
      </Group>
      <Text inherit c="dimmed">
        <bdi>{row.title}</bdi>
      </Text>
      <p>
        {isBegun
          ? formatList(
              [words.amountOf(row, tag), ...(cell.stale > 0 ? [t.staleSegments(cell.stale)] : [])],
              "narrow",
            )
          : t.notBegun}
      </p>
      {isBegun && (
        <Text inherit c="dimmed">
          {t.published}: <CreatedAgo createdAt={cell.changedAt} />
        </Text>
      )}
    </>
  );
}

interface Props {
  /** The selected cell; absent: the card is closed. */
  subject: (Subject & { box: CellBox }) | undefined;
  /** Absent if this user may not create tasks. */
  onNewTask: ((subject: Subject) => void) | undefined;
  onClose: () => void;
}

const cellRing = { outline: "2px solid var(--app-brand)", outlineOffset: -2 };

/** The details and actions of a cell. */
export function WorkCard({ subject, onNewTask, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Popover
      opened={subject !== undefined}
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={324}
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Box
          component="span"
          pos="absolute"
          bdrs={4}
          style={{ pointerEvents: "none", ...(subject && { ...cellRing, ...subject.box }) }}
          aria-hidden
        />
      </Popover.Target>
      <Popover.Dropdown
        p="12px 14px"
        fz="md"
        bg="var(--app-raised)"
        bd="1px solid var(--app-hairline-strong)"
        bdrs={12}
        aria-label={subject && languageName(subject.tag)}
      >
        {subject && (
          <Stack gap={6} style={{ overflowWrap: "anywhere" }}>
            <Facts row={subject.row} tag={subject.tag} />
            <Group gap={8} mt={4}>
              <OpenLink row={subject.row} tag={subject.tag} />
              {onNewTask && (
                <Button
                  variant="default"
                  leftSection={<IconChecklist size={16} stroke={1.5} />}
                  onClick={() => onNewTask(subject)}
                >
                  {t.newTask}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
