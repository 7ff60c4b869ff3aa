import type { Form, FormKind } from "./form.ts";

const tanwinOfKasra = "\u064D";

/** The spellings of a noun before a pronoun: the ة becomes ت, the ى alef, a last hamza gets its seat. */
function owned(noun: string): string[] {
  const stem = noun.slice(0, -1);
  if (/^أَ[خب]$/u.test(noun)) return [noun, `${noun}ُو`, `${noun}َا`, `${noun}ِي`];
  if (noun.endsWith("ة")) return [`${stem}ت`];
  if (noun.endsWith("ى")) return [`${stem}ا`];
  if (/ي\u0652?ء$/u.test(noun)) return [`${stem}ئ`];
  return /[ءأ]$/u.test(noun) ? [noun, `${stem}ئ`, `${stem}ؤ`] : [noun];
}

function accusative(noun: string): string[] {
  if (/(?:[ةىاأ]|اء)$/u.test(noun)) return [];
  return [/ي\u0652?ء$/u.test(noun) ? `${noun.slice(0, -1)}ئا` : `${noun}ا`];
}

function dual(noun: string): Form[] {
  const stem = noun.slice(0, -1);
  const base = noun.endsWith("ة")
    ? `${stem}ت`
    : noun.endsWith("ى")
      ? `${stem}ي`
      : /ي\u0652?ء$/u.test(noun)
        ? `${stem}ئ`
        : noun;
  const forms = [
    ["whole", `${base}َان`],
    ["whole", `${base}َيْن`],
    ["construct", `${base}َا`],
    ["construct", `${base}َيْ`],
  ] satisfies [FormKind, string][];
  return forms.map(([kind, text]) => ({ kind, text, isRare: true }));
}

/** A noun as one would write it, with its accusative, and before a pronoun. */
function single(noun: string): Form[] {
  // "A judge" loses the ya that "the judge" has: قَاضٍ.
  if (noun.endsWith(tanwinOfKasra)) {
    const stem = noun.slice(0, -1);
    return [{ kind: "whole", text: stem }, ...single(`${stem}ِي`)];
  }
  return [
    { kind: "whole", text: noun },
    ...owned(noun).map((text): Form => ({ kind: "owned", text })),
    ...accusative(noun).map((text): Form => ({ kind: "accusative", text })),
  ];
}

function soundPlural(noun: string): Form[] {
  return [
    { kind: "whole", text: `${noun}ُون` },
    { kind: "whole", text: `${noun}ِين` },
    { kind: "construct", text: `${noun}ُو` },
    { kind: "construct", text: `${noun}ِي` },
  ];
}

function femininePlural(noun: string): Form[] {
  return single(`${noun.replace(/َ?ة$/u, "")}َات`).filter(({ kind }) => kind !== "accusative");
}

/** The article of a name, a last tanwin of fatha and a last vowel are no part of the forms: هُدًى. */
function bare(noun: string): string {
  return noun
    .replace(/^ال(?![\u0652ل])/u, "")
    .replace(/ً(?=[اى]$)/u, "")
    .replace(/[\u064B\u064C\u064E-\u0650]$/u, "");
}

/** The forms of a plural or a feminine: `-ون`, `-ات` and `+ة` by rule, else as written. */
function further(noun: string, token: string): Form[] {
  if (token === "-ون") return soundPlural(noun);
  if (token === "-ات") return femininePlural(noun);
  if (token !== "+ة") return single(bare(token));
  const feminine = `${noun}َة`;
  return [...single(feminine), ...dual(feminine), ...femininePlural(feminine)];
}

/** All forms of a noun or adjective; `tokens`: its headword, then its plurals and feminine. */
export function nounForms([head = "", ...rest]: readonly string[]): Form[] {
  const noun = bare(head);
  const stem = noun.replace(new RegExp(`${tanwinOfKasra}$`, "u"), "ِي");
  return [...single(noun), ...rest.flatMap((token) => further(stem, token)), ...dual(stem)];
}

/** Those of a name, which no pronoun follows. */
export function nameForms(tokens: readonly string[]): Form[] {
  return nounForms(tokens).filter(({ kind, isRare }) => kind === "whole" && !isRare);
}
