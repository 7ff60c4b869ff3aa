import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import "./print.css";
import classes from "./take-away.module.css";

interface Props {
  title: string;
  /** The one that is read, and the one beside it. */
  languages: readonly (LanguageTag | undefined)[];
  /** Where this can be found, given the site's origin, which only a browser knows. */
  addressAt: (origin: string) => string;
}

/** What stands over the lines on paper; on the screen the page says it elsewhere. */
export function PrintHead({ title, languages, addressAt }: Props) {
  return (
    <div className={classes.printHead} data-print>
      <h1 className={classes.title} dir="auto">
        {title}
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
      <p
        className={classes.address}
        dir="ltr"
        ref={(address) => {
          if (address) address.textContent = addressAt(location.origin);
        }}
      />
    </div>
  );
}
