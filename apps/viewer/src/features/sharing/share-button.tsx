import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { ReadingDesk } from "#shared/reading.ts";
import type { ShareTarget } from "./share-link.ts";
import { ShareTrigger } from "./share-trigger.tsx";

const loadMenu = () => import("./share-menu.tsx");
const ShareMenu = lazy(async () => ({ default: (await loadMenu()).ShareMenu }));

interface Props {
  /** `undefined` while there is no video. */
  target: ShareTarget | undefined;
  desk: ReadingDesk;
  onCreateSegment: (how: { byKeyboard: boolean }) => void;
  /** More entries: `Menu.Item` elements. */
  children?: ReactNode;
}

/** Opens the Share menu, which is loaded when the button is first reached for. */
export function ShareButton({ target, ...rest }: Props) {
  const [reached, setReached] = useState(false);
  async function reach() {
    try {
      await loadMenu();
      setReached(true);
    } catch {
      // Without a connection the button stays as it is; the page says that there is none.
    }
  }
  const prepare = () => void loadMenu().catch(() => undefined);
  const trigger = (
    <ShareTrigger
      disabled={!target}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void reach()}
    />
  );
  if (!reached || !target) return trigger;
  return (
    <Suspense fallback={trigger}>
      <ShareMenu target={target} {...rest} />
    </Suspense>
  );
}
