import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { IconTextScan2 } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { pagePaths } from "@minbar/domain/people/page-path";
import { FindBar } from "#features/find-in-texts/find-bar.tsx";
import type { FindSearch } from "#features/find-in-texts/find-search.ts";
import { FoundLecturePart } from "#features/find-in-texts/found-lecture.tsx";
import type { OnTask } from "#features/find-in-texts/found-lecture.tsx";
import { messages } from "#features/find-in-texts/messages.ts";
import { useFoundLines } from "#features/find-in-texts/use-found-lines.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { messages as words } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { useUser } from "#shared/user.ts";

const icon = <IconTextScan2 size={24} stroke={1.5} aria-hidden />;

/** Opens the task form for a line; absent for users who may not create tasks. */
function useNewTask(): OnTask | undefined {
  const navigate = useNavigate();
  if (!can(useUser(), "task:create")) return undefined;
  // As a history entry, so that closing the form returns here.
  return (task) => void navigate({ to: "/tasks", search: { add: 1, ...task }, state: { isStep: true } });
}

/** The found lectures, or what stands for them. */
const list = { gap: 24, maw: 960, px: { base: 16, sm: 24 }, pt: 20, pb: 32 } as const;

function SkeletonLines() {
  const word = useStore(words);
  return (
    <Stack {...list} role="status" aria-label={word.loading}>
      {[62, 48, 71, 55].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </Stack>
  );
}

type Found = ReturnType<typeof useFoundLines>;

function Count({ hasInput, lineCount, isLimited }: Found) {
  const t = useStore(messages);
  return (
    <span role="status" className="app-count">
      {hasInput && lineCount !== undefined && (isLimited ? t.manyLines : t.lines(lineCount))}
    </span>
  );
}

/** The lectures of a search, or what to do without one. */
function Results({ search, found }: { search: FindSearch; found: Found }) {
  const t = useStore(messages);
  const word = useStore(words);
  const newTask = useNewTask();
  const { query, hasInput, results, isComplete } = found;
  if (!hasInput) return <Empty icon={icon} text={t.start} hint={t.startHint} />;
  return (
    <>
      {!isComplete && (
        <Text inherit px={24} pt={12} c="dimmed">
          {t.incomplete}
        </Text>
      )}
      <ListBody
        what={word["find-in-texts"]}
        query={query}
        found={results?.length}
        isFiltered={false}
        empty={<Empty icon={icon} text={t.nothingFound} />}
      >
        {results ? (
          <Stack {...list}>
            {results.map((lecture) => (
              <FoundLecturePart
                key={`${lecture.video.id} ${lecture.language}`}
                lecture={lecture}
                search={search}
                onTask={newTask}
              />
            ))}
          </Stack>
        ) : (
          <SkeletonLines />
        )}
        <MorePages query={query} />
      </ListBody>
    </>
  );
}

/** Every line of the published texts with a word or a phrase, each opening the editor. */
export function FindInTextsPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const search = useSearch({ from: "/staff/find-in-texts" });
  const navigate = useNavigate({ from: pagePaths["find-in-texts"] });
  const setSearch = (next: FindSearch) => void navigate({ search: next, replace: true });
  const found = useFoundLines(search);
  return (
    <Page
      title={word["find-in-texts"]}
      beside={<Count {...found} />}
      actions={
        search.video !== undefined && (
          <Button variant="default" onClick={() => setSearch({ ...search, video: undefined })}>
            {t.allVideos}
          </Button>
        )
      }
      bar={<FindBar search={search} onSearch={setSearch} />}
    >
      <Results search={search} found={found} />
    </Page>
  );
}
