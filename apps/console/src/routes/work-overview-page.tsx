import { Flex, Skeleton } from "@mantine/core";
import { IconDownload, IconTable } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { formatNumber } from "@minbar/ui/messages";
import { messages } from "#features/work-overview/messages.ts";
import { useCellWords } from "#features/work-overview/use-cell-words.ts";
import { useWork } from "#features/work-overview/use-work.ts";
import { WorkBar } from "#features/work-overview/work-bar.tsx";
import { workCsv } from "#features/work-overview/work-csv.ts";
import { columnsOf } from "#features/work-overview/work-filter.ts";
import { WorkFoot } from "#features/work-overview/work-foot.tsx";
import { WorkGrid } from "#features/work-overview/work-grid.tsx";
import type { WorkSearch } from "#features/work-overview/work-search.ts";
import { downloadFile } from "#shared/download-file.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { Page } from "#shared/page.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useUser } from "#shared/user.ts";
import { useNewTasks } from "./work-overview-tasks.tsx";

const none: readonly WorkRow[] = [];

const icon = <IconTable size={24} stroke={1.5} aria-hidden />;

/** As high as a row of the grid. */
const row = {
  align: "center",
  h: { base: 92, md: 36 },
  px: { base: 12, md: 24 },
  style: { borderBlockEnd: "1px solid var(--app-hairline)" },
} as const;

function SkeletonRows() {
  const word = useStore(words);
  return (
    <div role="status" aria-label={word.loading}>
      {[46, 38, 58, 42, 52, 35, 49, 40].map((width) => (
        <Flex key={width} {...row}>
          <Skeleton height={14} width={`${width}%`} />
        </Flex>
      ))}
    </div>
  );
}

interface ExportProps {
  rows: readonly WorkRow[];
  columns: readonly ApprovedLanguageTag[];
  isComplete: boolean;
}

/** Downloads the shown table. */
function ExportButton({ rows, columns, isComplete }: ExportProps) {
  const t = useStore(messages);
  const { stateOf } = useCellWords();
  const download = () => {
    const addressOf = ({ id }: WorkRow) => `${location.origin}/landing?video=${id}`;
    const heads = [t.video, t.address] as const;
    downloadFile(t.fileName, workCsv(rows, { columns, heads, addressOf, wordsOf: stateOf }), "text/csv");
  };
  return (
    <QuietButton Icon={IconDownload} disabled={rows.length === 0 || !isComplete} onClick={download}>
      {t.exportCsv}
    </QuietButton>
  );
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
  const { rows = none } = work;
  const columns = columnsOf(useUser().role);
  const tasks = useNewTasks({ rows, columns });
  const count = useCount(work, work.all?.length);
  return (
    <Page
      title={word["work-overview"]}
      beside={count !== undefined && <span className="app-count">{count}</span>}
      actions={
        <>
          {tasks.select}
          <ExportButton rows={rows} columns={columns} isComplete={work.isComplete} />
        </>
      }
      floating={tasks.bar}
      bar={<WorkBar search={search} counts={work.counts} onSearch={setSearch} />}
      foot={
        <WorkFoot
          mayGiveTasks={tasks.giveTask !== undefined}
          note={work.isTooMany ? t.narrowIt : undefined}
        />
      }
    >
      <ListBody
        what={word["work-overview"]}
        query={work.query}
        found={work.rows?.length}
        isFiltered={work.isFiltered}
        nothingFound={{ icon, text: t.nothingFound, onClear: () => setSearch({}) }}
        empty={<Empty icon={icon} text={t.empty} hint={t.emptyHint} />}
      >
        {work.rows ? (
          <WorkGrid
            rows={rows}
            all={work.all ?? none}
            columns={columns}
            onNewTask={tasks.giveTask}
            selection={tasks.selection}
          />
        ) : (
          <SkeletonRows />
        )}
        {!work.isTooMany && <MorePages query={work.query} />}
      </ListBody>
      {tasks.dialog}
    </Page>
  );
}
