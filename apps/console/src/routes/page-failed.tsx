import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { Empty } from "#shared/lists/empty.tsx";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";

/** In place of a page that could not be loaded, or that broke. */
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
