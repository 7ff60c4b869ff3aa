import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import "./print.css";
import classes from "./export.module.css";

interface Props {
  title: string;
  /** The first and the second language. */
  languages: readonly (LanguageTag | undefined)[];
  /** The URL of the page; only the browser knows the origin. */
  addressAt: (origin: string) => string;
}

/** The heading of a printed transcript; not visible on screen. */
export function PrintHeader({ title, languages, addressAt }: Props) {
  return (
    <div className={classes.printHeader} data-print>
      <h1 className={classes.title}>
        <bdi>{title}</bdi>
      </h1>
      <p className={classes.languages}>
        {languages.map(
          (tag) =>
            tag && (
              <bdi key={tag} lang={tag} dir={languageOf(tag).direction}>
                {languageOf(tag).nativeName}
              </bdi>
            ),
        )}
      </p>
      <p className={classes.address}>
        <bdi
          dir="ltr"
          ref={(address) => {
            if (address) address.textContent = addressAt(location.origin);
          }}
        />
      </p>
    </div>
  );
}
