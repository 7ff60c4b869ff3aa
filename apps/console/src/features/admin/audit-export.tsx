import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { auditInput } from "./admin-search.ts";
import type { AdminSearch } from "./admin-search.ts";
import { messages } from "./audit-messages.ts";

/** Downloads the entries that the filters show. */
export function AuditExport({ search }: { search: AdminSearch }) {
  const t = useStore(messages);
  const set = Object.entries(auditInput(search)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  const addressOf = (format: string) => `/api/admin/audit.${format}${query && "?"}${query}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t.exportLog}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={addressOf("csv")} download>
          {t.exportCsv}
        </Menu.Item>
        <Menu.Item component="a" href={addressOf("jsonl")} download>
          {t.exportLines}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
