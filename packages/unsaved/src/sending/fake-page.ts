import { settleConflict } from "../conflicts.ts";
import { isAtStake, startWork } from "../unsaved-work.ts";
import type { UnsavedWork } from "../unsaved-work.ts";
import { changeDocument } from "../work-changes.ts";
import { createFakeServer, failureOf, lineKind, lines, withText } from "../fake-lines.ts";
import type { Lines, Remarks } from "../fake-lines.ts";
import { saveStatusOf } from "../saver-store.ts";
import { createSender } from "./sender.ts";
import type { Progress } from "./sender.ts";

export const first = lines("a:one", "b:two", "c:three");

/** A page with a document, its sender, and the server. */
export function openPage(kept?: UnsavedWork<Lines, Remarks, string>, server = createFakeServer(first)) {
  const page = {
    server,
    unsaved: kept ?? startWork(server.stored(), lineKind),
    progress: {} as Progress,
    signedOut: 0,
    /** What the device has of it: as it was when the operation was last sent. */
    device: undefined as UnsavedWork<Lines, Remarks, string> | undefined,
    status: () =>
      saveStatusOf({
        ...page.progress,
        isInConflict: page.unsaved.conflict !== undefined,
        isSaved: !isAtStake(lineKind, page.unsaved),
      }),
    type(id: string, text: string) {
      const document = withText(page.unsaved.document, id, text);
      page.unsaved = changeDocument(lineKind, page.unsaved, { document, unreadable: undefined });
    },
    settle(document: Lines) {
      page.unsaved = settleConflict(lineKind, page.unsaved, document);
      sender.resume();
    },
  };
  const sender = createSender<Lines, Remarks, string>({
    kind: lineKind,
    read: () => page.unsaved,
    update: (unsaved) => (page.unsaved = unsaved),
    keep: async () => (page.device = page.unsaved),
    write: (document, save) => server.write(document, save),
    conflictOf: (error) => server.conflictOf(error),
    failureOf,
    report: (progress) => (page.progress = { ...page.progress, ...progress }),
    onSaved: () => (page.progress = { ...page.progress, failure: undefined }),
    onSignedOut: () => (page.signedOut += 1),
  });
  return { ...page, page, sender };
}

export function textsOf(document: Lines): string[] {
  return document.map(({ text }) => text);
}
