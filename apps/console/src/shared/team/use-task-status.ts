import { useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { pageOfHref, taskHref } from "@minbar/domain/team/task";
import type { Task, TaskStatus } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { showToast } from "@minbar/ui/toast";
import { showFailure } from "../failure.ts";
import { useOptimisticQueue } from "../lists/optimistic-queue.ts";
import { messages as words } from "../messages.ts";
import { messages } from "./messages.ts";

type Tasks = readonly Task[];

interface TasksPage {
  rows: Tasks;
}

/** Every cached list of tasks, whole or paged. */
const listed = { queryKey: [["tasks", "search"]] };

function inPages(
  stored: TasksPage | InfiniteData<TasksPage> | undefined,
  change: (tasks: Tasks) => Tasks,
): typeof stored {
  if (!stored) return stored;
  const inPage = (page: TasksPage) => ({ ...page, rows: change(page.rows) });
  return "pages" in stored ? { ...stored, pages: stored.pages.map(inPage) } : inPage(stored);
}

/** The toast for a completed task; if the task links to a page of this console, it offers a link back there. */
function useShowDone() {
  const { history } = useRouter();
  return ({ taskLink }: Task, status: TaskStatus) => {
    const [t, word] = [messages.get(), words.get()];
    const href = taskLink !== null && status === "Complete" ? taskHref(taskLink) : undefined;
    const page = href && pageOfHref(href);
    const action = page && { label: t.backTo({ page: word[page] }), onClick: () => history.push(href) };
    showToast({
      title: word.success,
      message: t.statusUpdated,
      tone: "success",
      action: action || undefined,
    });
  };
}

/** Sets the status of tasks optimistically; `show` returns the tasks of a list with changes in flight. */
export function useTaskStatus() {
  const client = useQueryClient();
  const queries = api.useUtils();
  const { mutateAsync } = api.tasks.update.useMutation();
  const showDone = useShowDone();
  const { write, show } = useOptimisticQueue<Tasks>({
    keep: async (change) => {
      // A query in flight would restore the previous list.
      await client.cancelQueries(listed);
      client.setQueriesData<TasksPage | InfiniteData<TasksPage>>(listed, (stored) => inPages(stored, change));
    },
    reload: () => queries.tasks.invalidate(),
  });
  function set(task: Task, status: TaskStatus): void {
    const t = messages.get();
    void write({
      change: (tasks) => tasks.map((one) => (one.id === task.id ? { ...one, status } : one)),
      send: async () => {
        // Without a version: it writes only the status, so somebody else's changes to the task are kept.
        await mutateAsync({ id: task.id, status });
        showDone(task, status);
      },
      onError: (error) => showFailure(error, t.taskFailed, t.taskGone),
    });
  }
  return { set, show };
}

export type SetTaskStatus = ReturnType<typeof useTaskStatus>["set"];
