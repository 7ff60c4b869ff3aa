import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { QuietButton } from "../quiet-button.tsx";
import { showError, showSuccess } from "../failure.ts";
import { messages } from "../messages.ts";

/** The URL to share, starting with the path; or the message if nothing is selected yet. */
type Props = { path: string } | { missing: string };

async function copy(props: Props): Promise<void> {
  const t = messages.get();
  if ("missing" in props) return showError(props.missing);
  try {
    await navigator.clipboard.writeText(`${location.origin}${props.path}`);
    showSuccess(t.urlCopied);
  } catch {
    // Pages without HTTPS have no clipboard, and users can deny access.
    showError(t.urlFailed);
  }
}

/** Copies the page's URL with only the current selection. */
export function CopyUrl(props: Props) {
  const t = useStore(messages);
  return (
    <QuietButton Icon={IconLink} onClick={() => void copy(props)}>
      {t.copyUrl}
    </QuietButton>
  );
}
