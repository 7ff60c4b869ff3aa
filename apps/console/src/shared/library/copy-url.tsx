import { Button } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { showError, showSuccess } from "../failure.ts";
import { messages } from "../messages.ts";

/** The address for somebody else, from the path on; or what is told where nothing is chosen yet. */
type Props = { path: string } | { missing: string };

async function copy(props: Props): Promise<void> {
  const t = messages.get();
  if ("missing" in props) return showError(props.missing);
  try {
    await navigator.clipboard.writeText(`${location.origin}${props.path}`);
    showSuccess(t.urlCopied);
  } catch {
    // Pages served without HTTPS have no clipboard, and a person may have forbidden it.
    showError(t.urlFailed);
  }
}

/** Copies the page's address with what is chosen on it, and nothing else. */
export function CopyUrl(props: Props) {
  const t = useStore(messages);
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconLink size={16} stroke={1.5} />}
      onClick={() => void copy(props)}
    >
      {t.copyUrl}
    </Button>
  );
}
