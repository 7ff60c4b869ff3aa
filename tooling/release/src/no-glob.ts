/** Stands for the package `glob` in a release. */
export function glob(): never {
  throw new Error("The release has no `glob`: serve files by their names.");
}
