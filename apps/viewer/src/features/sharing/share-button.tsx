import type { ReactNode } from "react";
import type { ReadingDesk } from "#shared/reading.ts";
import { usePart } from "#shared/use-part.ts";
import type { ShareTarget } from "./share-link.ts";
import { ShareTrigger } from "./share-trigger.tsx";

const loadMenu = async () => (await import("./share-menu.tsx")).ShareMenu;

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
  const { Part: ShareMenu, want } = usePart(loadMenu);
  const prepare = () => void loadMenu().catch(() => undefined);
  if (ShareMenu && target) return <ShareMenu target={target} {...rest} />;
  return (
    <ShareTrigger disabled={!target} onPointerEnter={prepare} onFocus={prepare} onClick={() => void want()} />
  );
}
