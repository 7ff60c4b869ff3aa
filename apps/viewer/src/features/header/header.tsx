import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { defaultTagline } from "@minbar/domain/library/site";
import { messages } from "#shared/messages.ts";
import { Logo } from "@minbar/ui/logo";
import { useSite } from "@minbar/ui/site";
import controls from "#shared/controls.module.css";
import { AppearancePicker } from "./appearance-picker.tsx";
import classes from "./header.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { HeaderSearch } from "./header-search.tsx";

interface Props {
  /** The search page's own field, which has a row to itself on narrow screens. */
  search?: ReactNode;
  /** Further actions for signed-in users. */
  children?: ReactNode;
}

export function Header({ search, children }: Props) {
  const t = useStore(messages);
  const site = useSite();
  const tagline = site.tagline === defaultTagline ? t.tagline : site.tagline;
  return (
    <header className={classes.header} data-searching={search ? "" : undefined}>
      <a className={classes.brand} href="/">
        <Logo size={28} />
        <span className={classes.name}>{site.name}</span>
      </a>
      {tagline && <span className={classes.tagline}>{tagline}</span>}
      <span className={classes.space} />
      {search === undefined ? <HeaderSearch /> : <div className={classes.search}>{search}</div>}
      <LanguageMenu />
      <AppearancePicker />
      {children}
      {/* A full navigation: the server renders the sign-in page. */}
      <a
        className={`${controls.button} ${controls.quiet} ${controls.onlyWide}`}
        href={site.person === undefined ? "/api/login" : "/"}
      >
        {site.person === undefined ? t.adminLogin : t.dashboard}
      </a>
    </header>
  );
}
