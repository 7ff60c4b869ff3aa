import { SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { showSessionExpired } from "@minbar/ui/log-in-again";
import { showFailure, showSuccess } from "../failure.ts";
import { messages } from "../messages.ts";
import { approvalName } from "./approval-name.ts";
import { ApprovalQuestion } from "./approval-question.tsx";
import type { UnresolvedItem } from "./approval-question.tsx";
import badges from "./badge.module.css";
import { useLibraryChanged } from "./library-changes.ts";
import { useTranscriptWritten } from "./use-transcript.ts";
import type { OpenedTranscript } from "./use-transcript.ts";

export function ApprovalBadge({ status }: { status: ApprovalStatus | undefined }) {
  const tone = status === "approved" ? badges.ok : badges.danger;
  return <span className={`${badges.badge} ${tone}`}>{approvalName(status)}</span>;
}

interface Props {
  transcript: OpenedTranscript;
  language: ApprovedLanguageTag;
  /** For a translation: the version of the Arabic text shown beside it. */
  sourceVersion?: number | undefined;
  /** The messages afterwards. */
  doneWords: (status: ApprovalStatus) => string;
  /** The open issues of the stored text, listed before it is marked as checked. */
  stillOpen: () => Promise<readonly UnresolvedItem[]>;
}

/** Marks a text as checked or unchecked; the approval applies to the stored version that this user saw. */
function useApproval({ transcript, language, sourceVersion, doneWords }: Props) {
  const { id, version } = transcript;
  const written = useTranscriptWritten();
  const changed = useLibraryChanged();
  const { mutate, isPending } = api.transcripts.setApproval.useMutation({
    meta: { tellsSessionEnd: true },
    onSuccess: async (answer, { approvalStatus }) => {
      written(answer);
      await changed();
      showSuccess(doneWords(approvalStatus));
    },
    onError: async (error) => {
      if (statusOf(error) === 401) showSessionExpired();
      else showFailure(error, messages.get().approvalFailed);
      if (statusOf(error) === 409) await changed();
    },
  });
  const set = (approvalStatus: ApprovalStatus) =>
    mutate({ id, version, approvalStatus, language, sourceVersion });
  return { set, isPending };
}

/** Asks for confirmation if the text has open issues; `approve` starts, `confirm` approves anyway. */
function useQuestion({ stillOpen: unresolvedItems }: Props, set: (status: ApprovalStatus) => void) {
  const [open, setOpen] = useState<readonly UnresolvedItem[]>();
  const [isLooking, setLooking] = useState(false);
  async function approve() {
    setLooking(true);
    const found = await unresolvedItems();
    setLooking(false);
    if (found.length > 0) setOpen(found);
    else set("approved");
  }
  const close = () => setOpen(undefined);
  const confirm = () => {
    close();
    set("approved");
  };
  return { open, isLooking, approve, confirm, close };
}

/** Whether the stored text is checked; editable for admins. */
export function Approval(props: Props) {
  const t = useStore(messages);
  const { set, isPending } = useApproval(props);
  const question = useQuestion(props, set);
  const status = props.transcript[approvalFieldOf(props.language)] ?? "unchecked";
  return (
    <>
      <SegmentedControl
        aria-label={t.approval}
        disabled={isPending || question.isLooking}
        value={status}
        onChange={(value) => (value === "approved" ? void question.approve() : set("unchecked"))}
        data={[
          { value: "approved", label: t.checked },
          { value: "unchecked", label: t.unchecked },
        ]}
        data-status={status}
      />
      <ApprovalQuestion open={question.open} onApprove={question.confirm} onClose={question.close} />
    </>
  );
}
