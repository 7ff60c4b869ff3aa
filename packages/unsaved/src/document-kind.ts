/** A document and the version under which the server keeps it. */
export interface StoredDocument<D> {
  document: D;
  version: number;
}

/** A document: a list of flat, plain items. An edit keeps the items that it does not touch; only the others are written. */
export type Items = readonly object[];

/**
 * What the package has to know of its documents (`D`), and of what is said with them (`Context`): both are plain data, which is
 * replaced and never changed.
 */
export interface DocumentKind<D, Context, Clash> {
  /** Whether what was kept on the device, by another release perhaps, is such a document. */
  isDocument: (value: unknown) => value is D;
  isSame: (a: D, b: D) => boolean;
  /** Both changes since `base`; what clashes stands in the document as mine. */
  merge: (versions: { base: D; mine: D; theirs: D }) => { document: D; clashes: readonly Clash[] };
  /** The document as a file for people. */
  toFile: (document: D) => SavedFile;
  context: ContextKind<Context>;
}

/** What a save says beside the document: which source text was seen, what was answered, who wrote the words. */
export interface ContextKind<Context> {
  empty: Context;
  isContext: (value: unknown) => value is Context;
  /** Whether it has to be sent although the document is the server's. */
  isUnsaved: (context: Context) => boolean;
  /** What is left to say once the server has a save that said `sent`. */
  afterSave: (now: Context, sent: Context) => Context;
  /** Of two unsaved works that become one. */
  merge: (mine: Context, other: Context) => Context;
}

export interface SavedFile {
  name: string;
  text: string;
}
