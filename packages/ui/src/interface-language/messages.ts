import { i18n } from "../messages.ts";

export const messages = i18n("interface-language", {
  label: "Read this site in",
});
