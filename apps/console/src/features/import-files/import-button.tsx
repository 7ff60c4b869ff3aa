import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";

/** Opens the import; on a phone it is only an icon. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  const t = useStore(messages);
  return (
    <Button
      variant="default"
      className="app-short"
      leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
      onClick={onClick}
    >
      {t.open}
    </Button>
  );
}
