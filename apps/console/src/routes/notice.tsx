import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Empty } from "#shared/lists/empty.tsx";
import { messages } from "#shared/messages.ts";
import { Page, useWindowTitle } from "#shared/page.tsx";
import classes from "./notice.module.css";

/** A page with a single message. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  useWindowTitle(title);
  return (
    <main className={classes.notice}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export function NotFoundPage() {
  const t = useStore(messages);
  return (
    <Notice title={t.notFound}>
      <a href="/">{t.toStart}</a>
    </Notice>
  );
}

/** Replaces a page that failed to load or to render. */
export function PageFailed() {
  const t = useStore(messages);
  return (
    <Page title={t.pageFailed}>
      <div role="alert">
        <Empty
          icon={<IconPlugConnectedX size={24} stroke={1.5} />}
          text={t.pageFailed}
          hint={t.pageFailedHint}
        >
          <Button onClick={() => location.reload()}>{t.reload}</Button>
        </Empty>
      </div>
    </Page>
  );
}
