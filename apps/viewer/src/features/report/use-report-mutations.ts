import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { useSite } from "#shared/site.ts";
import { toast } from "#shared/toast.ts";
import { forgetDraft } from "./draft.ts";
import { messages } from "./messages.ts";

/** Milliseconds between the toast and the sign-in page (specification, section 9). */
const redirectDelay = 500;

/** Sends a report, says how it went, and is done with the form when it went well. */
export function useSendReport(onSent: () => void) {
  const t = useStore(messages);
  const { signedIn } = useSite();
  return api.reportedIssues.create.useMutation({
    // Without a network it fails like any other, instead of waiting for one unseen.
    networkMode: "always",
    onSuccess() {
      forgetDraft();
      void toast({ title: t.sent, message: t.sentHint, tone: "success" });
      onSent();
    },
    onError({ data }) {
      if (signedIn && data?.httpStatus === 401) {
        void toast({ title: t.unauthorized, message: t.loggingInAgain, tone: "error" });
        const returnTo = encodeURIComponent(location.pathname + location.search);
        setTimeout(() => location.assign(`/api/login?returnTo=${returnTo}`), redirectDelay);
      } else {
        void toast({ title: t.error, message: t.failed, tone: "error" });
      }
    },
  });
}
