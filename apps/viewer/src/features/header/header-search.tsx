import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import controls from "#shared/controls.module.css";
import { lectureSearchPath } from "#shared/address-search.ts";
import { messages } from "#shared/messages.ts";
import { useFollowLink } from "#shared/page-link.ts";
import { SearchForm, searchIds } from "#shared/search-form/search-form.tsx";
import classes from "./header.module.css";

/** A field on wide screens; on narrow ones a link to its page. */
export function HeaderSearch() {
  const t = useStore(messages);
  const follow = useFollowLink();
  return (
    <>
      <div className={classes.search}>
        <SearchForm />
      </div>
      <a
        id={searchIds.link}
        className={`${controls.button} ${controls.icon} ${controls.quiet} ${classes.openSearch}`}
        href={lectureSearchPath}
        aria-label={t.searchLectures}
        onClick={follow}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </a>
    </>
  );
}
