import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "#shared/messages.ts";
import { Logo } from "@minbar/ui/logo";
import { useSite } from "@minbar/ui/site";
import controls from "#shared/controls.module.css";
import { AppearancePicker } from "./appearance-picker.tsx";
import classes from "./header.module.css";

/** `children`: further actions for signed-in users. */
export function Header({ children }: { children?: ReactNode }) {
  const t = useStore(messages);
  const site = useSite();
  return (
    <header className={classes.header}>
      <a className={classes.brand} href="/">
        <Logo size={28} />
        <span className={classes.name}>{site.name}</span>
      </a>
      {site.tagline && <span className={classes.tagline}>{site.tagline}</span>}
      <span className={classes.space} />
      <AppearancePicker />
      {children}
      {/* A full navigation: the server renders the sign-in page. */}
      <a className={`${controls.button} ${controls.quiet} ${controls.onlyWide}`} href="/api/login">
        {t.adminLogin}
      </a>
    </header>
  );
}
