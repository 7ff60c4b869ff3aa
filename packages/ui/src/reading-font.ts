import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import naskh from "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url";
import nastaliq from "@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2?url";

/** The files that a page in a language, by its tag, is set in, the interface's own first; see fonts.css. */
export function fontsOf(language: string): string[] {
  if (language === "ar") return [latin, naskh];
  return language === "ur" ? [latin, nastaliq] : [latin];
}
