/** A file and its path from what was dropped or chosen: `Lectures/patience/ar.srt`. */
interface PathFile {
  path: string;
  file: File;
}

export interface PathFiles {
  files: PathFile[];
  /** Whether there were more files than are read. */
  isCut: boolean;
}

/** Files and folders that are looked at; a library of 200 lectures has 2,000. */
const mostEntries = 5000;

/** The files of an input, which has their paths if a folder was chosen. */
export function chosenFiles(files: readonly File[]): PathFiles {
  const all = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return { files: all.slice(0, mostEntries), isCut: all.length > mostEntries };
}

/** The parts of a browser's `FileSystemEntry` that are read. */
interface DroppedEntry {
  isFile: boolean;
  isDirectory: boolean;
  fullPath: string;
}

interface FileEntry extends DroppedEntry {
  file: (done: (file: File) => void, failed: () => void) => void;
}

interface FolderEntry extends DroppedEntry {
  createReader: () => {
    readEntries: (done: (entries: DroppedEntry[]) => void, failed: () => void) => void;
  };
}

/** The parts of a `DataTransfer` that are read. */
interface Drop {
  items: Iterable<{ webkitGetAsEntry: () => DroppedEntry | null }>;
  files: Iterable<File>;
}

/** The dropped files, including those in folders; a folder or file that cannot be read is left out. Call it in the handler. */
export async function droppedFiles({ items, files }: Drop): Promise<PathFiles> {
  // Both lists are empty once the handler has returned.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles([...files]);
  const found: PathFiles = { files: [], isCut: false };
  const waiting = entries;
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen >= mostEntries) return { ...found, isCut: true };
    const entry = waiting.shift();
    if (isDirectory(entry)) waiting.push(...(await entriesOf(entry)));
    else if (isFile(entry)) found.files.push(...(await fileOf(entry)));
  }
  return found;
}

function isDirectory(entry: DroppedEntry | undefined): entry is FolderEntry {
  return entry?.isDirectory ?? false;
}

function isFile(entry: DroppedEntry | undefined): entry is FileEntry {
  return entry?.isFile ?? false;
}

function fileOf(entry: FileEntry): Promise<PathFile[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([{ path: entry.fullPath.replace(/^\//u, ""), file }]),
      () => resolve([]),
    );
  });
}

async function entriesOf(folder: FolderEntry): Promise<DroppedEntry[]> {
  const reader = folder.createReader();
  const all: DroppedEntry[] = [];
  // Each call gives a part, at most 100 in Chromium; the last one is empty.
  while (all.length <= mostEntries) {
    const part = await new Promise<DroppedEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (part.length === 0) break;
    all.push(...part);
  }
  return all;
}
