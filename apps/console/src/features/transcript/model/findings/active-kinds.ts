import type { ReadableAtom } from "nanostores";
import { checkKinds } from "@minbar/domain/checks/finding";
import type { CheckKind, Finding } from "@minbar/domain/checks/finding";
import { quietKinds } from "@minbar/domain/checks/quiet-kinds";
import type { LanguageTag } from "@minbar/domain/library/language";
import { storedSetting } from "@minbar/ui/stored-setting";

type Kinds = ReadonlySet<CheckKind>;

export interface ActiveKinds {
  /** The checks that somebody turned on although they report many lines. */
  $turnedOn: ReadableAtom<Kinds>;
  turn: (kind: CheckKind, isOn: boolean) => void;
  isActive: (finding: Finding) => boolean;
}

/** The checks that are on in a language: those that report few lines there, and those that this person has turned on. */
export function createActiveKinds(personId: string, language: LanguageTag): ActiveKinds {
  const quiet = quietKinds[language];
  const $turnedOn = storedSetting<Kinds>(`minbar:checks-on:${personId}/${language}`, {
    initial: new Set(),
    decode: (stored) => new Set(checkKinds.filter((kind) => stored.split(" ").includes(kind))),
    encode: (kinds) => (kinds.size === 0 ? undefined : [...kinds].join(" ")),
  });
  return {
    $turnedOn,
    turn(kind, isOn) {
      const others = [...$turnedOn.get()].filter((one) => one !== kind);
      $turnedOn.set(new Set(isOn ? [...others, kind] : others));
    },
    isActive: ({ kind }) => quiet[kind] === undefined || $turnedOn.get().has(kind),
  };
}
