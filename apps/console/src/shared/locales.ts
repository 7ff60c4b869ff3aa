import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { loadTexts } from "@minbar/ui/interface-language/stored-texts";
import type { StoredTexts } from "@minbar/ui/interface-language/stored-texts";

const files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/{shared,sign-in,console,server,editors}.json",
  { import: "default" },
);

/** The sign-in and set-up pages lead to other pages by a full navigation. */
const isSignIn = () => location.pathname.startsWith("/api/");

export const loadFirst = (language: InterfaceLanguage) =>
  loadTexts(files, language, ["shared", isSignIn() ? "sign-in" : "console"]);

export const loadRest = (language: InterfaceLanguage) =>
  loadTexts(files, language, isSignIn() ? ["server"] : ["editors", "server"]);
