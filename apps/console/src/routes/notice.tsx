import { Button, Flex, Title } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Empty } from "#shared/lists/empty.tsx";
import { messages } from "#shared/messages.ts";
import { Page, useWindowTitle } from "#shared/page.tsx";

/** In the middle of the window. */
const whole = {
  direction: "column",
  align: "center",
  justify: "center",
  gap: 8,
  mih: "100vh",
  p: 24,
  ta: "center",
  c: "dimmed",
} as const;

/** A page with a single message. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  useWindowTitle(title);
  return (
    <Flex {...whole} component="main">
      <Title order={1} fz="1.25rem" c="var(--app-text)">
        {title}
      </Title>
      {children}
    </Flex>
  );
}

export function NotFoundPage() {
  const t = useStore(messages);
  return (
    <Notice title={t.notFound}>
      <Button component="a" variant="subtle" href="/">
        {t.toStart}
      </Button>
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
