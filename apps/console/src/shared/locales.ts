import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { readStoredTexts } from "@minbar/ui/interface-language/stored-texts";
import type { StoredTexts } from "@minbar/ui/interface-language/stored-texts";
import { addTexts } from "@minbar/ui/messages";

const files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/{shared,sign-in,console,server,editors}.json",
  { import: "default" },
);

async function load(language: InterfaceLanguage, areas: readonly string[]): Promise<void> {
  const loading = areas.flatMap((area) =>
    Object.entries(files).flatMap(([path, loader]) =>
      path.endsWith(`/${language}/${area}.json`) ? [loader()] : [],
    ),
  );
  for (const texts of await Promise.all(loading)) addTexts(language, readStoredTexts(texts));
}

/** The sign-in and set-up pages lead to other pages by a full navigation. */
const isSignIn = () => location.pathname.startsWith("/api/");

export const loadFirst = (language: InterfaceLanguage) =>
  load(language, ["shared", isSignIn() ? "sign-in" : "console"]);

export const loadRest = (language: InterfaceLanguage) =>
  load(language, isSignIn() ? ["server"] : ["editors", "server"]);
