import { changeDocument, isAtStake, settleConflict, startEditing } from "../editing.ts";
import type { Editing } from "../editing.ts";
import { createFakeServer, lineKind, lines, withText } from "../fake-lines.ts";
import type { Lines } from "../fake-lines.ts";
import { saveStatusOf } from "../saver-store.ts";
import { createSender } from "./sender.ts";
import type { Progress } from "./sender.ts";

export const first = lines("a:one", "b:two", "c:three");

/** A page with a document, its sender, and the server. */
export function openPage(kept?: Editing<Lines, string>, server = createFakeServer(first)) {
  const page = {
    server,
    editing: kept ?? startEditing<Lines, string>(server.stored()),
    progress: {} as Progress,
    signedOut: 0,
    /** What the device has of it: as it was when the operation was last sent. */
    device: undefined as Editing<Lines, string> | undefined,
    status: () =>
      saveStatusOf({
        ...page.progress,
        isInConflict: page.editing.conflict !== undefined,
        isSaved: !isAtStake(lineKind, page.editing),
      }),
    type(id: string, text: string) {
      const document = withText(page.editing.document, id, text);
      page.editing = changeDocument(lineKind, page.editing, { document, unreadable: undefined });
    },
    settle(document: Lines) {
      page.editing = settleConflict(page.editing, document);
      sender.resume();
    },
  };
  const sender = createSender<Lines, string>({
    kind: lineKind,
    read: () => page.editing,
    update: (editing) => (page.editing = editing),
    keep: async () => (page.device = page.editing),
    write: (document, save) => server.write(document, save),
    conflictOf: (error) => server.conflictOf(error),
    tell: (progress) => (page.progress = { ...page.progress, ...progress }),
    onSaved: () => (page.progress = { ...page.progress, failure: undefined }),
    onSignedOut: () => (page.signedOut += 1),
  });
  return { ...page, page, sender };
}

export function textsOf(document: Lines): string[] {
  return document.map(({ text }) => text);
}
