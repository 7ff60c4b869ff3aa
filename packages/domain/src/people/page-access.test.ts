import { expect, test } from "vitest";
import { pageAccess, pages, visiblePages } from "./page-access.ts";
import { roles } from "./user.ts";

/** + allowed, r 'Access Restricted', d 'Access Denied', b renders nothing, s signed out; columns A V E AR TR AD. */
const matrix = `
  dashboard         s r + + + +
  videos            s r + + + +
  playlists         s r + + + +
  playlist          s r + + + +
  tasks             s r + + + +
  arabic-transcripts s r b + b +
  translations      s r + + + +
  work-overview     s r + + + +
  find-in-texts     s r + + + +
  reported-issues   s r d d d +
  gemini-chat       s r + + + +
  categories        s r d d d +
  admin             s r d d d +
`;

const signs = { allowed: "+", "signed-out": "s", restricted: "r", denied: "d", blank: "b" } as const;

test("each role's access to each page matches the matrix", () => {
  const rows = matrix.trim().split("\n");
  expect(rows.map((row) => row.trim().split(/ +/u))).toEqual(
    pages.map((page) => [
      page,
      ...[undefined, ...roles].map((role) => signs[pageAccess(role && { role }, page)]),
    ]),
  );
});

test("each role's sidebar shows its own links", () => {
  const links = Object.fromEntries(roles.map((role) => [role, visiblePages({ role }).join(" ")]));
  expect(links).toEqual({
    viewer: "",
    editor: "dashboard videos playlists tasks work-overview find-in-texts",
    arabic_transcripts_editor: "arabic-transcripts",
    translations_editor: "translations",
    admin:
      "dashboard videos playlists tasks arabic-transcripts translations work-overview find-in-texts reported-issues gemini-chat categories admin",
  });
  expect(visiblePages(undefined)).toEqual([]);
});

test("no sidebar links to a page that would not open", () => {
  for (const role of roles)
    for (const page of visiblePages({ role }))
      expect(pageAccess({ role }, page), `${role} ${page}`).toBe("allowed");
});
