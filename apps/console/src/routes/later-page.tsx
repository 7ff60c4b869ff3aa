import { useMatches } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { Empty } from "#shared/lists/empty.tsx";
import { messages } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { IconHourglass } from "@tabler/icons-react";

/** A page whose place is kept and guarded, with nothing on it yet. */
export function LaterPage() {
  const t = useStore(messages);
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page }) ?? "dashboard";
  return (
    <Page title={t[page]}>
      <Empty icon={<IconHourglass size={24} stroke={1.5} />} text={t.laterPage} />
    </Page>
  );
}
