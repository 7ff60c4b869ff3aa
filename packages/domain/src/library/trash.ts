/** What the trash contains: languages of videos, and whole videos. */
export const trashKinds = ["transcript", "video"] as const;

export type TrashKind = (typeof trashKinds)[number];

/** Whether somebody typed this title to confirm; spaces around and between words do not matter. */
export function isSameTitle(typed: string, title: string): boolean {
  return plain(typed) === plain(title);
}

function plain(title: string): string {
  return title.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}
