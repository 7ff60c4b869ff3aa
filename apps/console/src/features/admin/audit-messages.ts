import { count } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

/** Texts of the audit; each action has the name that it has there. */
export const messages = i18n("console-audit", {
  auditLog: "Audit Log",
  everything: "Everything",
  everybody: "Everybody",
  about: "About",
  who: "Who",
  from: "From",
  to: "To",
  when: "When",
  what: "What",
  subject: "To what",
  details: "Details",
  commandLine: "Command line",
  empty: "Nothing has been done yet that is kept here",
  nothingFound: "Nothing found",

  roles: "Roles",
  access: "Invitations, sessions, tokens",
  deletions: "Deletions",
  restores: "Restores",
  publishing: "Publishing and approval",
  visibility: "Visibility",

  "user:setRole": "Role changed",
  "user:invite": "Invited",
  "user:endSessions": "Signed out everywhere",
  "token:create": "API token made",
  "token:delete": "API token revoked",
  "transcript:delete": "Language removed",
  "playlist:delete": "Playlist deleted",
  "category:delete": "Category deleted",
  "transcript:restore": "Language restored",
  "transcript:publish": "Arabic published",
  "transcript:setApproval": "Approval set",
  "transcript:retime": "Times moved",
  "transcript:undoRetime": "Moved times undone",
  "video:setVisibility": "Visibility set",

  public: "Public",
  hidden: "Hidden",
  sessions: count({ one: "{count} session", other: "{count} sessions" }),
  segments: count({ one: "{count} segment", other: "{count} segments" }),
});
