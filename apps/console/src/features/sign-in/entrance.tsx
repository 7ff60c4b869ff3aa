import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { site } from "#shared/site.ts";
import { Art } from "./art.tsx";
import classes from "./entrance.module.css";
import { messages } from "./messages.ts";

/** What stands around each form that leads in: whose place it is, and the way back out. */
export function Entrance({ children }: { children: ReactNode }) {
  const t = useStore(messages);
  return (
    <div className={classes.entrance}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <span className={classes.logo}>
            <svg width="16" height="16" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
              <path d="M4 16.5V13h4V9.500h4V6h4v10.500Z" />
              <circle cx="14" cy="3.2" r="1.3" />
            </svg>
          </span>
          <span>{site.name}</span>
        </header>
        <main className={classes.main}>{children}</main>
        <footer>
          <a className={classes.back} href="/landing">
            {t.backToVideos}
          </a>
        </footer>
      </div>
      <Art />
    </div>
  );
}
