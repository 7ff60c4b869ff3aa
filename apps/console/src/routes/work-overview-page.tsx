import { Button, Skeleton } from "@mantine/core";
import { IconDownload, IconTable } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useCallback } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import { can } from "@minbar/domain/people/permission";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { formatNumber } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "#features/work-overview/messages.ts";
import { useCellWords } from "#features/work-overview/use-cell-words.ts";
import { useWork } from "#features/work-overview/use-work.ts";
import { WorkBar } from "#features/work-overview/work-bar.tsx";
import type { Subject } from "#features/work-overview/work-card.tsx";
import { workCsv } from "#features/work-overview/work-csv.ts";
import { columnsOf } from "#features/work-overview/work-filter.ts";
import { WorkFoot } from "#features/work-overview/work-foot.tsx";
import { WorkGrid } from "#features/work-overview/work-grid.tsx";
import classes from "#features/work-overview/work-overview.module.css";
import type { WorkSearch } from "#features/work-overview/work-search.ts";
import { downloadFile } from "#shared/download-file.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { Page } from "#shared/page.tsx";
import { useUser } from "#shared/user.ts";

const icon = <IconTable size={24} stroke={1.5} aria-hidden />;

/** The path of the page for editing a text. */
function pathOf({ row: { id }, tag }: Subject): string {
  return tag === sourceLanguage
    ? `${pagePaths["arabic-transcripts"]}?videoId=${id}`
    : `${pagePaths.translations}?videoId=${id}&language=${tag}`;
}

/** Opens the task form for a cell; absent for users who may not create tasks. */
function useNewTask() {
  const t = useStore(messages);
  const navigate = useNavigate();
  const mayGive = can(useUser(), "task:create");
  const open = useCallback(
    ({ row, tag }: Subject) => {
      const description = t.taskFor({ language: languageName(tag), title: row.title });
      const search = { add: 1, description, link: pathOf({ row, tag }) } as const;
      // As a history entry, so that closing the form returns here.
      void navigate({ to: "/tasks", search, state: { isStep: true } });
    },
    [t, navigate],
  );
  return mayGive ? open : undefined;
}

function SkeletonRows() {
  return [46, 38, 58, 42, 52, 35, 49, 40].map((width) => (
    <div key={width} className={classes.skeleton}>
      <Skeleton height={14} width={`${width}%`} />
    </div>
  ));
}

/** The number of displayed videos, and the total if that differs. */
function useCount({ rows, total }: ReturnType<typeof useWork>, loaded: number | undefined) {
  const t = useStore(messages);
  const word = useStore(words);
  if (!rows) return undefined;
  const isPartial = total !== undefined && loaded !== undefined && loaded < total;
  if (!isPartial) return word.videoCount(rows.length);
  return t.loaded({ loaded: formatNumber(rows.length), total: formatNumber(total) });
}

export function WorkOverviewPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const search = useSearch({ from: "/staff/work-overview" });
  const navigate = useNavigate({ from: pagePaths["work-overview"] });
  const setSearch = (next: WorkSearch) => void navigate({ search: next, replace: true });
  const work = useWork(search);
  const { rows, all = [] } = work;
  const columns = columnsOf(useUser().role);
  const newTask = useNewTask();
  const { stateOf } = useCellWords();
  const count = useCount(work, work.all?.length);
  const download = () => {
    const addressOf = ({ id }: WorkRow) => `${location.origin}/landing?video=${id}`;
    const heads = [t.video, t.address] as const;
    downloadFile(
      t.fileName,
      workCsv(rows ?? [], { columns, heads, addressOf, wordsOf: stateOf }),
      "text/csv",
    );
  };
  return (
    <Page
      title={word["work-overview"]}
      beside={count !== undefined && <span className="app-count">{count}</span>}
      actions={
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          disabled={!rows?.length || !work.isComplete}
          onClick={download}
        >
          {t.exportCsv}
        </Button>
      }
      bar={<WorkBar search={search} counts={work.counts} onSearch={setSearch} />}
      foot={<WorkFoot mayGiveTasks={newTask !== undefined} note={work.isTooMany ? t.narrowIt : undefined} />}
    >
      <ListBody
        what={word["work-overview"]}
        query={work.query}
        found={rows?.length}
        isFiltered={work.isFiltered}
        nothingFound={{ icon, text: t.nothingFound, onClear: () => setSearch({}) }}
        empty={<Empty icon={icon} text={t.empty} hint={t.emptyHint} />}
      >
        {rows ? (
          <WorkGrid rows={rows} all={all} columns={columns} onNewTask={newTask} />
        ) : (
          <div role="status" aria-label={word.loading}>
            <SkeletonRows />
          </div>
        )}
        {!work.isTooMany && <MorePages query={work.query} />}
      </ListBody>
    </Page>
  );
}
