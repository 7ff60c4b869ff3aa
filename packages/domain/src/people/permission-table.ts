import { sourceLanguage } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { roles, staffRoles } from "./user.ts";
import type { Role, User } from "./user.ts";

/** The account that makes a call, as currently stored. */
export type Actor = Pick<User, "id" | "role">;

export type Caller = Role | "anonymous";

const admin: readonly Caller[] = ["admin"];
const editors: readonly Caller[] = ["editor", "admin"];
const arabicEditors: readonly Caller[] = ["arabic_transcripts_editor", "admin"];
const staff: readonly Caller[] = staffRoles;
const signedIn: readonly Caller[] = roles;
const everyone: readonly Caller[] = ["anonymous", ...signedIn];

/** Actions that depend on the role alone. */
export const plainActions = {
  "account:read": signedIn,
  /** Their own. */
  "password:read": signedIn,
  "password:change": signedIn,
  "session:list": signedIn,
  "session:end": signedIn,
  "authentication:debug": everyone,
  "category:list": everyone,
  "category:create": admin,
  "category:update": admin,
  "category:delete": admin,
  "playlist:list": everyone,
  "playlist:create": editors,
  "playlist:update": editors,
  "playlist:delete": editors,
  "playlist:removeVideo": editors,
  "video:list": everyone,
  /** Hidden videos, and playlists without a public one. */
  "video:seeHidden": staff,
  /** Of a video without one, which their player reports. */
  "video:fillDuration": staff,
  /** The console's lists and its palette. */
  "library:search": staff,
  "video:create": admin,
  "video:describe": admin,
  "video:setUrl": admin,
  "video:setPlaylist": admin,
  "video:setVisibility": admin,
  "video:setVocabulary": editors,
  "video:reorder": editors,
  /** To the trash, back and for good; and the content of the demo. */
  "video:delete": admin,
  "transcript:list": everyone,
  "transcript:readDraft": arabicEditors,
  "transcript:saveDraft": arabicEditors,
  "transcript:publish": arabicEditors,
  /** An Arabic draft that a language model makes from the video. */
  "transcript:draftFromVideo": arabicEditors,
  /** For Arabic, including the matching lines of the translations. */
  "transcript:retime": arabicEditors,
  /** With the language model, in Arabic. */
  "transcript:assist": arabicEditors,
  "transcript:setApproval": admin,
  "transcript:download": admin,
  "transcript:delete": admin,
  "dashboard:read": staff,
  "workOverview:read": staff,
  "user:list": admin,
  "user:invite": admin,
  "user:listInvitations": admin,
  "user:withdrawInvitation": admin,
  "user:endSessions": admin,
  "token:list": admin,
  "token:create": admin,
  "token:delete": admin,
  "audit:list": admin,
  "system:read": admin,
  /** Tasks assigned to them; with `task:listAll` everybody's. */
  "task:list": staff,
  "task:listAll": admin,
  "task:create": admin,
  "reportedIssue:list": admin,
  "reportedIssue:update": admin,
  /** Their own only, also for admins. */
  "conversation:list": staff,
  "conversation:create": staff,
} as const;

export type PlainAction = keyof typeof plainActions;

/** Actions that also depend on their subject, with the required data of the subject. */
export interface Subjects {
  /** `videoCount`: the videos that this caller may see. */
  "playlist:read": { videoCount: number };
  "video:read": { isPublic: boolean };
  /** The fields that the change sets. */
  "video:update": { fields: readonly string[] };
  /** For a new row; overwriting an existing one is `transcript:update`. */
  "transcript:create": { language: LanguageTag; isEmpty: boolean };
  "transcript:update": { language: LanguageTag };
  /** The times of one translation, and the Arabic lines that its segments belong to; stored by a save. */
  "transcript:retimeAlone": { language: LanguageTag };
  /** Translations that a language model makes. */
  "transcript:suggest": { language: LanguageTag };
  /** The account that changes. The database guarantees, in the same transaction, that an admin remains. */
  "user:setRole": { id: string };
  /** Also unblocking. */
  "user:block": { id: string };
  "user:remove": { id: string };
  "user:resetPassword": { id: string };
  "task:read": { assignedToUserId: string };
  "task:update": { assignedToUserId: string; fields: readonly string[] };
  /** `publicReports`: the setting `PUBLIC_REPORTS`. */
  "reportedIssue:create": { publicReports: boolean };
  "conversation:read": { userId: string };
  "conversation:update": { userId: string };
  "conversation:delete": { userId: string };
  "conversation:send": { userId: string };
}

export type LimitedAction = keyof Subjects;

type Condition<Subject> = (subject: Subject, actor: Actor | undefined) => boolean;

/** Who may do an action: always (`true`), under a condition, or never (absent). */
export type Grants<Subject> = Partial<Record<Caller, true | Condition<Subject>>>;

/** The action for each field of `PUT /api/videos/{id}`. */
export const videoFieldActions = {
  title: "video:describe",
  description: "video:describe",
  youtubeId: "video:setUrl",
  playlistId: "video:setPlaylist",
  isPublic: "video:setVisibility",
  vocabulary: "video:setVocabulary",
  playlistOrder: "video:reorder",
} as const satisfies Record<string, PlainAction>;

const videoFields = new Map<string, PlainAction>(Object.entries(videoFieldActions));

function hasEditableFields({ fields }: Subjects["video:update"], actor: Actor | undefined): boolean {
  return fields.every((field) => {
    const action = videoFields.get(field);
    return action !== undefined && actor !== undefined && plainActions[action].includes(actor.role);
  });
}

function isAssignee(task: Subjects["task:read"], actor: Actor | undefined): boolean {
  return task.assignedToUserId === actor?.id;
}

function isStatusOfOwnTask(task: Subjects["task:update"], actor: Actor | undefined): boolean {
  return isAssignee(task, actor) && task.fields.every((field) => field === "status");
}

function isOwner(conversation: { userId: string }, actor: Actor | undefined): boolean {
  return conversation.userId === actor?.id;
}

const isArabic = ({ language }: { language: LanguageTag }) => language === sourceLanguage;
const isTranslation = ({ language }: { language: LanguageTag }) => language !== sourceLanguage;

function grantTo<Subject>(callers: readonly Caller[], grant: true | Condition<Subject>): Grants<Subject> {
  return Object.fromEntries(callers.map((caller) => [caller, grant]));
}

const publicCallers: readonly Caller[] = ["anonymous", "viewer"];
const ofOthers: Grants<{ id: string }> = { admin: (user, actor) => user.id !== actor?.id };
const ownConversation = grantTo(staff, isOwner);

export const limitedActions: { [A in LimitedAction]: Grants<Subjects[A]> } = {
  "playlist:read": {
    ...grantTo(staff, true),
    ...grantTo(publicCallers, (playlist: Subjects["playlist:read"]) => playlist.videoCount > 0),
  },
  "video:read": {
    ...grantTo(staff, true),
    ...grantTo(publicCallers, (video: Subjects["video:read"]) => video.isPublic),
  },
  "video:update": grantTo(editors, hasEditableFields),
  "transcript:create": {
    editor: ({ isEmpty }) => isEmpty,
    arabic_transcripts_editor: isArabic,
    translations_editor: isTranslation,
    admin: true,
  },
  "transcript:update": {
    editor: isTranslation,
    arabic_transcripts_editor: isArabic,
    translations_editor: isTranslation,
    admin: true,
  },
  "transcript:retimeAlone": grantTo(["editor", "translations_editor", "admin"], isTranslation),
  "transcript:suggest": grantTo(["editor", "translations_editor", "admin"], isTranslation),
  "user:setRole": ofOthers,
  "user:block": ofOthers,
  "user:remove": ofOthers,
  "user:resetPassword": ofOthers,
  "task:read": { ...grantTo(staff, isAssignee), admin: true },
  "task:update": { ...grantTo(staff, isStatusOfOwnTask), admin: true },
  "reportedIssue:create": { ...grantTo(signedIn, true), anonymous: ({ publicReports }) => publicReports },
  "conversation:read": ownConversation,
  "conversation:update": ownConversation,
  "conversation:delete": ownConversation,
  "conversation:send": ownConversation,
};
