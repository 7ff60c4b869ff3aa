/** The files of a language, each loaded whole; the first rule that matches a catalogue's file decides. */
const rules: readonly [RegExp, string][] = [
  [/^packages\/domain\/src\/messages\/file-messages/, "editors"],
  [/^packages\/domain\/src\/messages\//, "server"],
  [/^packages\/ui\//, "shared"],
  [/^apps\/console\/src\/features\/sign-in\//, "sign-in"],
  [/^apps\/console\/src\/(shared\/subtitle-file|features\/transcript)\//, "editors"],
  [/^apps\/console\//, "console"],
];

/** The catalogues of the viewer that the server renders; its late parts have the rest. */
const firstOfViewer = new Set(["viewer", "viewer-embed", "viewer-lecture-search", "viewer-whole-transcript"]);

/** The file in which a catalogue is translated: `viewer` for `locales/ar/viewer.json`. */
export function areaOf(file: string, name: string): string {
  const area = rules.find(([place]) => place.test(file))?.[1];
  return area ?? (firstOfViewer.has(name) ? "viewer" : "viewer-parts");
}
