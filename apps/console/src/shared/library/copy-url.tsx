import { Button } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { tellError, tellSuccess } from "../failure.ts";
import { messages } from "../messages.ts";

interface Props {
  /** The address for somebody else, from the path on; `undefined` where nothing is chosen yet. */
  path: string | undefined;
  /** What is told then. */
  missing: string;
}

async function copy({ path, missing }: Props): Promise<void> {
  const t = messages.get();
  if (path === undefined) {
    tellError(missing);
    return;
  }
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    tellSuccess(t.urlCopied);
  } catch {
    // Pages served without HTTPS have no clipboard, and a person may have forbidden it.
    tellError(t.urlFailed);
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
