/** A document and the version under which the server keeps it. */
export interface Stored<D> {
  document: D;
  version: number;
}

/**
 * What the saver has to know of its documents: lists of flat, plain items, which are replaced and never changed. An edit
 * keeps the items that it does not touch, so that only the others are written to the device.
 */
export interface DocumentKind<D extends readonly object[], Clash> {
  /** Whether what was kept on the device, by another release perhaps, is such a document. */
  isDocument: (value: unknown) => value is D;
  isSame: (a: D, b: D) => boolean;
  /** Both changes since `base`; what clashes stands in the document as mine. */
  merge: (versions: { base: D; mine: D; theirs: D }) => { document: D; clashes: readonly Clash[] };
  /** What a person gets who wants the document out of here. */
  toFile: (document: D) => SavedFile;
}

export interface SavedFile {
  name: string;
  text: string;
}
