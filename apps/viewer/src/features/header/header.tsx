import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { defaultTagline } from "@minbar/domain/library/site";
import { messages } from "#shared/messages.ts";
import { Brand } from "@minbar/ui/logo";
import { useSite } from "@minbar/ui/site";
import controls from "#shared/controls.module.css";
import {
  IconBook,
  IconDeviceDesktop,
  IconMoon,
  IconSun,
  IconSearch,
  IconLanguage,
} from "@tabler/icons-react";
import { $appearance, $colorScheme, appearances, chooseAppearance } from "@minbar/ui/appearance";
import { Picker } from "#shared/picker/picker.tsx";
import { lectureSearchPath } from "#shared/address-search.ts";
import { useFollowLink } from "#shared/page-link.ts";
import { SearchForm, searchIds } from "#shared/search-form.tsx";
import { chooseLanguage } from "@minbar/ui/interface-language/page-language";
import { LanguageSelect } from "@minbar/ui/interface-language/language-select";
import { showPartFailed } from "#shared/part-failed.ts";
import classes from "./header.module.css";
import menu from "./language-menu.module.css";

/** The languages of the interface. */
function LanguageMenu() {
  return (
    <LanguageSelect
      className={`${controls.quiet} ${menu.languages}`}
      onChoose={(language) =>
        void chooseLanguage(language, () => import("#shared/locales.ts")).catch(showPartFailed)
      }
    >
      {(name) => (
        <>
          <IconLanguage size={18} stroke={1.75} aria-hidden />
          <span className={menu.name}>{name}</span>
        </>
      )}
    </LanguageSelect>
  );
}

/** A field on wide screens; on narrow ones a link to its page. */
function HeaderSearch() {
  const t = useStore(messages);
  const follow = useFollowLink();
  return (
    <>
      <div className={classes.search}>
        <SearchForm />
      </div>
      <a
        id={searchIds.link}
        className={`${controls.icon} ${controls.quiet} ${classes.openSearch}`}
        href={lectureSearchPath}
        aria-label={t.searchLectures}
        onClick={follow}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </a>
    </>
  );
}

/** The scheme that the server assumes, because it cannot know it. */
const asLight = (): "light" => "light";

const icons = { light: IconSun, dark: IconMoon, sepia: IconBook, system: IconDeviceDesktop };

function AppearancePicker() {
  const t = useStore(messages);
  const chosen = useStore($appearance, { ssr: "initial" });
  const scheme = useStore($colorScheme, { ssr: asLight });
  const names = {
    light: t.appearanceLight,
    dark: t.appearanceDark,
    sepia: t.appearanceSepia,
    system: t.appearanceSystem,
  };
  // The control shows the visible scheme, even if it follows the system.
  const Shown = icons[chosen === "system" ? scheme : chosen];
  return (
    <Picker
      label={t.appearance}
      className={`${controls.icon} ${controls.quiet}`}
      value={chosen}
      onPick={(value) => {
        const appearance = appearances.find((one) => one === value);
        if (appearance) chooseAppearance(appearance);
      }}
      options={appearances.map((appearance) => {
        const Icon = icons[appearance];
        return {
          value: appearance,
          label: names[appearance],
          content: (
            <span className={`app-group ${classes.option}`}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {names[appearance]}
            </span>
          ),
        };
      })}
    >
      <Shown size={18} stroke={1.75} aria-hidden />
      <span className="app-unseen">{names[chosen]}</span>
    </Picker>
  );
}

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
    <header className={`app-group ${classes.header}`} data-searching={search ? "" : undefined}>
      <a className={`app-group ${classes.brand}`} href="/">
        <Brand size={28} nameClass={`${controls.clip} ${classes.name}`} />
      </a>
      {tagline && <span className={`${controls.note} ${classes.tagline}`}>{tagline}</span>}
      <span className={classes.space} />
      {search === undefined ? <HeaderSearch /> : <div className={classes.search}>{search}</div>}
      <LanguageMenu />
      <AppearancePicker />
      {children}
      {/* A full navigation: the server renders the sign-in page. */}
      <a
        className={`${controls.quiet} ${controls.onlyWide}`}
        href={site.person === undefined ? "/api/login" : "/"}
      >
        {site.person === undefined ? t.adminLogin : t.dashboard}
      </a>
    </header>
  );
}
