/** A document and the version under which the server keeps it. */
export interface Stored<D> {
  document: D;
  version: number;
}

/** A document: a list of flat, plain items. An edit keeps those that it does not touch; only the others are written. */
export type Items = readonly object[];

/** What the saver has to know of its documents, which are replaced and never changed. */
export interface DocumentKind<D, Clash> {
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
