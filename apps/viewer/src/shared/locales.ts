import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { readStoredTexts } from "@minbar/ui/interface-language/stored-texts";
import type { StoredTexts } from "@minbar/ui/interface-language/stored-texts";
import { addTexts } from "@minbar/ui/messages";

type Files = Record<string, () => Promise<StoredTexts>>;

const viewer: Files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/viewer.json",
  {
    import: "default",
  },
);
const shared: Files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/shared.json",
  {
    import: "default",
  },
);
const parts: Files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/viewer-parts.json",
  {
    import: "default",
  },
);

async function load(language: InterfaceLanguage, files: readonly Files[]): Promise<void> {
  const loaders = files.flatMap((some) =>
    Object.entries(some).flatMap(([path, loader]) => (path.includes(`/${language}/`) ? [loader] : [])),
  );
  for (const texts of await Promise.all(loaders.map((loader) => loader())))
    addTexts(language, readStoredTexts(texts));
}

/** The texts that the server renders, too; one file. */
export const loadFirst = (language: InterfaceLanguage) => load(language, [viewer, shared]);

export const loadRest = (language: InterfaceLanguage) => load(language, [parts]);
