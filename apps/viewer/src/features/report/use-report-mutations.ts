import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { responseOf, statusOf } from "@minbar/ui/failure";
import { logInAgain } from "@minbar/ui/log-in-again";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import { useSite } from "@minbar/ui/site";
import { showToast } from "@minbar/ui/toast";
import { loadServerSentences } from "#shared/server-sentences.ts";
import type { ReportForm } from "./report-form.ts";
import { messages } from "./messages.ts";

/** Sends a report and shows a toast; on success deletes the draft and calls `onSent`. */
export function useSendReport(draft: UnsavedInput<ReportForm>, onSent: () => void) {
  const t = useStore(messages);
  const { person } = useSite();
  return api.reportedIssues.create.useMutation({
    onMutate: () => navigator.onLine,
    onSuccess() {
      draft.remove();
      showToast({ title: t.sent, message: t.sentHint, tone: "success" });
      onSent();
    },
    // What it returns is awaited before the form shows the error.
    onError(error, _report, wasOnline) {
      const status = statusOf(error);
      if (person && status === 401) {
        logInAgain();
      } else {
        const isAnswerLost = wasOnline && status === undefined;
        const lost = responseOf(error) ? t.answerUnread : t.answerLost;
        showToast({ title: t.error, message: isAnswerLost ? lost : t.failed, tone: "error" });
      }
      return status === undefined ? undefined : loadServerSentences();
    },
  });
}
