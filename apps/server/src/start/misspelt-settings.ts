import { distance } from "fastest-levenshtein";

/** What begins like this is meant for us. */
const ours = /^(OIDC|GEMINI|YOUTUBE)_/;

/** Letters that may differ: in a short name one makes another word already (`HOST`, `HOME`). */
const mostTypos = (name: string): number => (name.length < 8 ? 1 : 2);

/**
 * A line for each variable that looks like one of our settings and is none. The environment is shared with other
 * programs, so that nothing is refused for it.
 */
export function misspeltSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const strangers = Object.keys(environment).filter((name) => !names.includes(name));
  return strangers.flatMap((stranger) => {
    const meant = names.find((name) => distance(stranger.toUpperCase(), name) <= mostTypos(name));
    if (meant === undefined && !ours.test(stranger)) return [];
    return `${stranger} is no setting of Minbar.${meant === undefined ? "" : ` Did you mean ${meant}?`}`;
  });
}
