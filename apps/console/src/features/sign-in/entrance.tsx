import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Logo } from "@minbar/ui/logo";
import { useSite } from "@minbar/ui/site";
import { Art } from "./art.tsx";
import classes from "./entrance.module.css";
import { messages } from "./messages.ts";

/** Around each sign-in form: the name of the site, and a link back to the videos. */
export function Entrance({ children }: { children: ReactNode }) {
  const t = useStore(messages);
  const site = useSite();
  return (
    <div className={classes.entrance}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <Logo size={24} />
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
