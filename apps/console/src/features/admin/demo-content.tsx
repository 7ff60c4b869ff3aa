import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { api } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import classes from "./admin.module.css";
import { messages } from "./messages.ts";

/** Removes the content and the accounts of the demo; nothing while there are none. */
export function DemoContent() {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const { data } = api.demo.content.useQuery(undefined, { staleTime: sinceVisit });
  const { mutate, isPending } = api.demo.remove.useMutation(
    write({ done: t.demoRemoved, failed: t.demoFailed }),
  );
  const [isAsking, setAsking] = useState(false);
  if (!data || Object.values(data).every((count) => count === 0)) return null;
  const parts = [
    t.demoVideos(data.videos),
    t.demoPlaylists(data.playlists),
    t.demoCategories(data.categories),
    t.demoTasks(data.tasks),
    t.demoReports(data.reports),
    t.demoAccounts(data.accounts),
  ];
  return (
    <section className={classes.demo} aria-label={t.demo}>
      <div>
        <h2>{t.demo}</h2>
        <p>{formatList(parts, "narrow")}</p>
      </div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.demoRemove}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t.demoTitle}
        action={t.demoRemove}
        isBusy={isPending}
        onConfirm={() => mutate({}, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{formatList(parts, "narrow")}</p>
        <p>{t.demoHint}</p>
      </ConfirmDialog>
    </section>
  );
}
