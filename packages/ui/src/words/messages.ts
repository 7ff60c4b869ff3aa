import { count } from "@nanostores/i18n";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { roleLabels } from "@minbar/domain/people/user";
import { i18n } from "../messages.ts";

/** The names of the languages of transcripts; in English those of the domain. */
export const languageNames = i18n("language-names", {
  ar: "Arabic",
  en: "English",
  ur: "Urdu",
  fr: "French",
  es: "Spanish",
  tr: "Turkish",
  ms: "Malay",
  de: "German",
} satisfies Record<LanguageTag, string>);

/** The names of the roles; in English those of the domain. */
export const roleNames = i18n("role-names", {
  viewer: "Viewer",
  editor: "Editor",
  arabic_transcripts_editor: "Arabic Transcripts Editor",
  translations_editor: "Translations Editor",
  admin: "Admin",
} satisfies typeof roleLabels);

/** What people without a name are called; in English as the domain calls them. */
export const personNames = i18n("person-names", { formerMember: "Former member", unnamed: "Admin User" });

/** How long ago something was created; in English never singular: "1 days ago". */
export const ages = i18n("ages", {
  lessThanAnHour: "Less than an hour ago",
  hours: count({ one: "{count} hours ago", other: "{count} hours ago" }),
  days: count({ one: "{count} days ago", other: "{count} days ago" }),
});
