import { distance } from "fastest-levenshtein";

/** Variables with these prefixes are probably meant as our settings. */
const ours = /^(OIDC|GEMINI|YOUTUBE)_/;

/** The number of letters that may differ: fewer in a short name, where one letter makes another word (`HOST`, `HOME`). */
const maxTypos = (name: string): number => (name.length < 8 ? 1 : 2);

/**
 * Returns a warning for each variable that looks like a misspelt setting. It is not an error, because other programs share
 * the environment.
 */
export function misspeltSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const strangers = Object.keys(environment).filter((name) => !names.includes(name));
  return strangers.flatMap((stranger) => {
    const isMeant = (name: string) =>
      // The comparison of letters is slow, and the environment may have many variables.
      Math.abs(name.length - stranger.length) <= maxTypos(name) &&
      distance(stranger.toUpperCase(), name) <= maxTypos(name);
    const meant = names.find(isMeant);
    if (meant === undefined && !ours.test(stranger)) return [];
    return `${stranger} is no setting of Minbar.${meant === undefined ? "" : ` Did you mean ${meant}?`}`;
  });
}
