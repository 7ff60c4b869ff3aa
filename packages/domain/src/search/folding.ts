/**
 * The number of the rules by which texts are folded and lexemes are made. Stored search texts and lines carry it, and servers
 * make those with a smaller number again in the background. Raise it with every change of the rules; `folding.test.ts` fails
 * otherwise.
 */
export const searchFolding = 1;
