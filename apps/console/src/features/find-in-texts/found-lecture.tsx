import { ActionIcon, Button, Flex, Text, Title } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { lineEditorPath } from "#shared/library/line-editor.ts";
import { MarkedText, marksOf } from "#shared/lists/marked-text.tsx";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import classes from "./find-in-texts.module.css";
import type { FindSearch } from "./find-search.ts";
import { messages } from "./messages.ts";
import type { FoundLecture } from "./use-found-lines.ts";

type Line = FoundLecture["lines"][number];

/** A new task about a line, with its link. */
export type OnTask = (task: { description: string; link: string }) => void;

interface LineProps {
  line: Line;
  lecture: FoundLecture;
  language: LanguageTag;
  onTask: OnTask | undefined;
}

function FoundLine({ line, lecture: { video }, language, onTask }: LineProps) {
  const t = useStore(messages);
  const { direction } = languageOf(language);
  const name = languageName(language);
  const path = lineEditorPath(useUser(), { videoId: video.id, language, segmentId: line.segmentId });
  const text = (
    <>
      <Text inherit span fz="sm" c="dimmed" className="app-number">
        {line.time}
      </Text>
      <Text inherit span fz="xl" className="app-reading" lang={language} dir={direction}>
        <MarkedText text={line.text} marks={marksOf(line.matches)} />
      </Text>
    </>
  );
  return (
    <li className="app-group app-row">
      {path === undefined ? (
        <div className={`app-grow ${classes.place}`}>{text}</div>
      ) : (
        <Link to={path} className={`app-grow ${classes.place}`}>
          {text}
        </Link>
      )}
      {onTask && path !== undefined && (
        <ActionIcon
          aria-label={t.makeTask}
          title={t.makeTask}
          onClick={() =>
            onTask({
              description: t.taskFor({ language: name, title: video.title, time: line.time }),
              link: path,
            })
          }
        >
          <IconListCheck size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

interface Props {
  lecture: FoundLecture;
  search: FindSearch;
  onTask: OnTask | undefined;
}

/** A video with its lines in one language, and a link to all of them. */
export function FoundLecturePart({ lecture, search, onTask }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const { video, language, lines, lineCount } = lecture;
  return (
    <Flex component="section" direction="column" gap={4} miw={0}>
      <Flex component="header" align="baseline" wrap="wrap" gap="2px 12px">
        {/* Space for the marks of Arabic titles. */}
        <Title order={2} fz="lg" lh="28px" maw="100%">
          <bdi>
            <MarkedText text={video.title} marks={marksOf(video.titleMatches)} />
          </bdi>
        </Title>
        <Text inherit span fz="sm" c="dimmed">
          {language && `${languageName(language)} · `}
          <bdi>{video.playlistName ?? word.noPlaylist}</bdi>
        </Text>
      </Flex>
      {language ? (
        <ul>
          {lines.map((line) => (
            <FoundLine
              key={line.segmentId}
              line={line}
              lecture={lecture}
              language={language}
              onTask={onTask}
            />
          ))}
        </ul>
      ) : (
        <Text inherit fz="sm" c="dimmed">
          {t.onlyTitle}
        </Text>
      )}
      {language && lineCount > lines.length && search.video === undefined && (
        <Button
          variant="subtle"
          px={8}
          style={{ alignSelf: "start" }}
          renderRoot={(props) => (
            <Link to="/find-in-texts" search={{ ...search, video: video.id, language }} {...props} />
          )}
        >
          {t.allLines({ lines: t.lines(lineCount) })}
        </Button>
      )}
    </Flex>
  );
}
