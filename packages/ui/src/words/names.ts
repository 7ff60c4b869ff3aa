import type { LanguageTag } from "@minbar/domain/library/language";
import { displayName, formerMember } from "@minbar/domain/people/user";
import type { PersonName, Role } from "@minbar/domain/people/user";
import { ages, languageNames, personNames, roleNames } from "./messages.ts";

/** The name of a transcript's language in the language of the interface. */
export function languageName(tag: LanguageTag): string {
  return languageNames.get()[tag];
}

export function roleName(role: Role): string {
  return roleNames.get()[role];
}

/** As `displayName`, with the words for people without a name in the language of the interface. */
export function personName(person: Partial<PersonName & { email: string }>): string {
  const { firstName, lastName, email } = person;
  const t = personNames.get();
  if (firstName === formerMember && !lastName) return t.formerMember;
  return firstName || lastName || email ? displayName(person) : t.unnamed;
}

const hour = 3_600_000;

/**
 * How long ago something was created. @param createdAt ISO 8601. @param now milliseconds since 1970. If the clock is behind
 * `createdAt`, no time has passed.
 */
export function ageOf(createdAt: string, now: number): string {
  const t = ages.get();
  const hours = Math.floor((now - Date.parse(createdAt)) / hour);
  if (!(hours >= 1)) return t.lessThanAnHour;
  return hours < 24 ? t.hours(hours) : t.days(Math.floor(hours / 24));
}
