import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "#shared/messages.ts";
import { useSite } from "#shared/site.ts";
import controls from "#shared/controls.module.css";
import { AppearancePicker } from "./appearance-picker.tsx";
import classes from "./header.module.css";

/** `children`: what a signed-in person can do besides. */
export function Header({ children }: { children?: ReactNode }) {
  const t = useStore(messages);
  const site = useSite();
  return (
    <header className={classes.header}>
      <a className={classes.brand} href="/">
        <span className={classes.logo}>
          <svg width="18" height="18" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
            <path d="M4 16.5V13h4v-3.5h4V6h4v10.5Z" />
            <circle cx="14" cy="3.2" r="1.3" />
          </svg>
        </span>
        <span className={classes.name}>{site.name}</span>
      </a>
      {site.tagline && <span className={classes.tagline}>{site.tagline}</span>}
      <span className={classes.space} />
      <AppearancePicker />
      {children}
      {/* A navigation on purpose: the sign-in page belongs to the server. */}
      <a className={`${controls.button} ${controls.quiet} ${controls.onlyWide}`} href="/api/login">
        {t.adminLogin}
      </a>
    </header>
  );
}
