import { useStore } from "@nanostores/react";
import { lectureSearchHref } from "#shared/lecture-search-address.ts";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import { useFollowLink } from "#shared/page-link.ts";
import classes from "./lecture-search.module.css";
import { messages } from "./messages.ts";

/** Says that nothing was found, and what may help. */
export function NothingFound({ address }: { address: LectureSearchAddress }) {
  const t = useStore(messages);
  const follow = useFollowLink();
  const { q, language, category, playlist } = address;
  const isFiltered = [language, category, playlist].some((one) => one !== undefined);
  return (
    <div className={classes.hint}>
      <p>{t.nothing({ query: q.trim() })}</p>
      <ul className={classes.advice}>
        {isFiltered && (
          <li>
            <a className={classes.action} href={lectureSearchHref({ q })} onClick={follow}>
              {t.fewerFilters}
            </a>
          </li>
        )}
        {/["“”„«»]/.test(q) && <li>{t.noPhrase}</li>}
        {/\S\s+\S/.test(q) && <li>{t.fewerWords}</li>}
        {q.trim().length < 3 && <li>{t.beginnings}</li>}
        <li>{t.otherSpelling}</li>
      </ul>
    </div>
  );
}
