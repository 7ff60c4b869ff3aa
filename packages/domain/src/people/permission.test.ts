import { describe, expect, test } from "vitest";
import { can, canSome, editableTaskFields, editableVideoFields, seesHidden } from "./permission.ts";
import type { Action, SubjectOf } from "./permission.ts";
import { limitedActions, plainActions } from "./permission-table.ts";
import type { Actor, LimitedAction } from "./permission-table.ts";

/** In the order of the table's columns. */
const callers: readonly [letters: string, actor: Actor | undefined][] = [
  ["A", undefined],
  ["V", { id: "v", role: "viewer" }],
  ["E", { id: "e", role: "editor" }],
  ["AR", { id: "ar", role: "arabic_transcripts_editor" }],
  ["TR", { id: "tr", role: "translations_editor" }],
  ["AD", { id: "ad", role: "admin" }],
];

/** ✓ allowed, – refused, o within a limit; columns A V E AR TR AD. */
const matrix = `
  account:read             – ✓ ✓ ✓ ✓ ✓
  authentication:debug     ✓ ✓ ✓ ✓ ✓ ✓
  password:read            – ✓ ✓ ✓ ✓ ✓
  password:change          – ✓ ✓ ✓ ✓ ✓
  session:list             – ✓ ✓ ✓ ✓ ✓
  session:end              – ✓ ✓ ✓ ✓ ✓
  category:list            ✓ ✓ ✓ ✓ ✓ ✓
  category:create          – – – – – ✓
  category:update          – – – – – ✓
  category:delete          – – – – – ✓
  playlist:list            ✓ ✓ ✓ ✓ ✓ ✓
  playlist:read            o o ✓ ✓ ✓ ✓
  playlist:create          – – ✓ – – ✓
  playlist:update          – – ✓ – – ✓
  playlist:delete          – – ✓ – – ✓
  playlist:removeVideo     – – ✓ – – ✓
  video:list               ✓ ✓ ✓ ✓ ✓ ✓
  video:read               o o ✓ ✓ ✓ ✓
  video:seeHidden          – – ✓ ✓ ✓ ✓
  video:fillDuration       – – ✓ ✓ ✓ ✓
  library:search           – – ✓ ✓ ✓ ✓
  video:create             – – – – – ✓
  video:update             – – o – – o
  video:describe           – – – – – ✓
  video:setUrl             – – – – – ✓
  video:setPlaylist        – – – – – ✓
  video:setVisibility      – – – – – ✓
  video:setVocabulary      – – ✓ – – ✓
  video:reorder            – – ✓ – – ✓
  video:delete             – – – – – ✓
  transcript:list          ✓ ✓ ✓ ✓ ✓ ✓
  transcript:readDraft     – – – ✓ – ✓
  transcript:create        – – o o o ✓
  transcript:update        – – o o o ✓
  transcript:retimeAlone   – – o – o o
  transcript:suggest       – – o – o o
  transcript:delete        – – – – – ✓
  transcript:saveDraft     – – – ✓ – ✓
  transcript:publish       – – – ✓ – ✓
  transcript:draftFromVideo – – – ✓ – ✓
  transcript:retime        – – – ✓ – ✓
  transcript:assist        – – – ✓ – ✓
  transcript:setApproval   – – – – – ✓
  transcript:download      – – – – – ✓
  dashboard:read           – – ✓ ✓ ✓ ✓
  workOverview:read        – – ✓ ✓ ✓ ✓
  user:list                – – – – – ✓
  user:invite              – – – – – ✓
  user:listInvitations     – – – – – ✓
  user:withdrawInvitation  – – – – – ✓
  user:endSessions         – – – – – ✓
  token:list               – – – – – ✓
  token:create             – – – – – ✓
  token:delete             – – – – – ✓
  audit:list               – – – – – ✓
  system:read              – – – – – ✓
  user:setRole             – – – – – o
  user:block               – – – – – o
  user:remove              – – – – – o
  user:resetPassword       – – – – – o
  task:list                – – ✓ ✓ ✓ ✓
  task:listAll             – – – – – ✓
  task:read                – – o o o ✓
  task:create              – – – – – ✓
  task:update              – – o o o ✓
  reportedIssue:create     o ✓ ✓ ✓ ✓ ✓
  reportedIssue:list       – – – – – ✓
  reportedIssue:update     – – – – – ✓
  conversation:list        – – ✓ ✓ ✓ ✓
  conversation:create      – – ✓ ✓ ✓ ✓
  conversation:read        – – o o o o
  conversation:update      – – o o o o
  conversation:delete      – – o o o o
  conversation:send        – – o o o o
`;

const rows = matrix
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/u));

function isLimited(action: Action): action is LimitedAction {
  return action in limitedActions;
}

function signOf(actor: Actor | undefined, action: Action): string {
  if (!canSome(actor, action)) return "–";
  return isLimited(action) && limitedActions[action][actor?.role ?? "anonymous"] !== true ? "o" : "✓";
}

const actions = Object.keys({ ...plainActions, ...limitedActions }) as Action[];

test("the matrix names every action once", () => {
  expect(rows).toHaveLength(actions.length);
  expect(new Set(rows.map(([action]) => action))).toEqual(new Set(actions));
});

test.each(actions)("the roles that may %s match the matrix", (action) => {
  const [, ...signs] = rows.find(([name]) => name === action) ?? [];
  expect(callers.map(([, actor]) => signOf(actor, action))).toEqual(signs);
});

test.each(Object.keys(plainActions) as (keyof typeof plainActions)[])(
  "%s needs no subject, and can and canSome agree on it",
  (action) => {
    for (const [letters, actor] of callers) expect(can(actor, action), letters).toBe(canSome(actor, action));
  },
);

/** The letters of those who may do an action to this subject. */
function who<A extends Action>(action: A, ...subject: SubjectOf<A>): string {
  return callers
    .filter(([, actor]) => can(actor, action, ...subject))
    .map(([letters]) => letters)
    .join(" ");
}

describe("limits", () => {
  test("the public and viewers see neither hidden videos nor playlists without a public video", () => {
    expect(who("video:read", { isPublic: true })).toBe("A V E AR TR AD");
    expect(who("video:read", { isPublic: false })).toBe("E AR TR AD");
    expect(who("playlist:read", { videoCount: 1 })).toBe("A V E AR TR AD");
    expect(who("playlist:read", { videoCount: 0 })).toBe("E AR TR AD");
    expect(callers.filter(([, actor]) => seesHidden(actor)).map(([letters]) => letters)).toEqual([
      "E",
      "AR",
      "TR",
      "AD",
    ]);
  });

  test("an editor may change a video's vocabulary and order, and an admin also its other editable fields", () => {
    expect(who("video:update", { fields: ["vocabulary", "playlistOrder"] })).toBe("E AD");
    for (const field of ["youtubeId", "playlistId", "isPublic", "title", "description"]) {
      expect(who("video:update", { fields: [field] }), field).toBe("AD");
      expect(who("video:update", { fields: ["vocabulary", field] }), field).toBe("AD");
    }
    for (const field of ["id", "status", "createdAt", "__proto__", "constructor"])
      expect(who("video:update", { fields: [field] }), field).toBe("");
    expect(who("video:update", { fields: [] })).toBe("E AD");
  });

  test("Arabic editors may edit the Arabic transcript, and translators every other language", () => {
    expect(who("transcript:update", { language: "ar" })).toBe("AR AD");
    expect(who("transcript:update", { language: "ur" })).toBe("E TR AD");
    expect(who("transcript:retimeAlone", { language: "ar" })).toBe("");
    expect(who("transcript:retimeAlone", { language: "ur" })).toBe("E TR AD");
    expect(who("transcript:create", { language: "ar", isEmpty: false })).toBe("AR AD");
    expect(who("transcript:create", { language: "ur", isEmpty: false })).toBe("TR AD");
  });

  test("an editor may add an empty transcript in any language", () => {
    expect(who("transcript:create", { language: "ar", isEmpty: true })).toBe("E AR AD");
    expect(who("transcript:create", { language: "de", isEmpty: true })).toBe("E TR AD");
  });

  test("an admin may manage every user account except their own", () => {
    for (const action of ["user:setRole", "user:block", "user:remove", "user:resetPassword"] as const) {
      expect(who(action, { id: "v" })).toBe("AD");
      expect(who(action, { id: "ad" })).toBe("");
    }
  });

  test("only the assignee and admins may read a task, and the assignee may change only its status", () => {
    expect(who("task:read", { assignedToUserId: "tr" })).toBe("TR AD");
    expect(who("task:update", { assignedToUserId: "tr", fields: ["status"] })).toBe("TR AD");
    expect(who("task:update", { assignedToUserId: "tr", fields: ["status", "taskLink"] })).toBe("AD");
    expect(who("task:update", { assignedToUserId: "v", fields: ["status"] })).toBe("AD");
  });

  test("only its owner may access a conversation; even admins may not", () => {
    for (const action of ["read", "update", "delete", "send"] as const) {
      expect(who(`conversation:${action}`, { userId: "tr" })).toBe("TR");
      expect(who(`conversation:${action}`, { userId: "v" })).toBe("");
    }
  });

  test("anonymous visitors may report issues only while reports are public", () => {
    expect(who("reportedIssue:create", { publicReports: true })).toBe("A V E AR TR AD");
    expect(who("reportedIssue:create", { publicReports: false })).toBe("V E AR TR AD");
  });
});

test("forms offer only the fields that the user may change", () => {
  const [, , editor, arabic, translator, admin] = callers.map(([, actor]) => actor);
  expect(editableVideoFields(undefined)).toEqual([]);
  expect(editableVideoFields(arabic)).toEqual([]);
  expect(editableVideoFields(editor)).toEqual(["vocabulary", "playlistOrder"]);
  expect(editableVideoFields(admin)).toHaveLength(7);
  expect(editableTaskFields(admin, { assignedToUserId: "tr" })).toHaveLength(4);
  expect(editableTaskFields(translator, { assignedToUserId: "tr" })).toEqual(["status"]);
  expect(editableTaskFields(translator, { assignedToUserId: "ar" })).toEqual([]);
});
