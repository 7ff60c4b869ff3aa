import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import "./print.css";
import classes from "./export.module.css";

interface Props {
  title: string;
  /** First and second. */
  languages: readonly (LanguageTag | undefined)[];
  /** The address of the page; the origin is known only in a browser. */
  addressAt: (origin: string) => string;
}

/** The heading of a printed transcript; hidden on the screen. */
export function PrintHeader({ title, languages, addressAt }: Props) {
  return (
    <div className={classes.printHeader} data-print>
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
