import { useState } from "react";
import type { Step } from "@minbar/domain/editing/step";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { showFailure } from "#shared/failure.ts";
import type { ReadFile } from "#shared/subtitle-file/read-file.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import { withAssisted } from "@minbar/domain/editing/transcript-context";
import { messages } from "./messages.ts";

/** Milliseconds between two polls of a draft that is being generated. */
const pollInterval = 3_000;

/** The result as a file, parsed without errors. */
interface DraftFile {
  name: string;
  read: ReadFile;
  onTaken: (step: Step | undefined) => void;
}

interface Options {
  videoId: number;
  open: OpenTranscript;
  /** Previews the result before it replaces the draft. */
  onReview: (incoming: DraftFile) => void;
}

export type VideoDraft = ReturnType<typeof useVideoDraft>;

/** The draft that the language model generates from a video: its progress and actions. */
export function useVideoDraft({ videoId, open, onReview }: Options) {
  const { client } = api.useUtils();
  const mayAsk = can(useUser(), "transcript:draftFromVideo");
  const [isAsking, setAsking] = useState(false);
  const { state, start, stop, discard } = useVideoDraftCalls(videoId, mayAsk);
  const asked = { id: videoId };

  async function review() {
    try {
      const { segments } = await client.transcripts.videoDraft.segments.query(asked);
      const t = messages.get();
      const report = [t.madeBy({ model: state?.model ?? "" })];
      onReview({
        name: t.ready(segments.length),
        read: { segments, encoding: undefined, fault: undefined, report },
        onTaken: (step) => {
          if (step) open.saver.changeContext((context) => withAssisted(context, step));
          discard.mutate(asked);
        },
      });
    } catch (error) {
      showFailure(error, messages.get().reviewFailed);
    }
  }
  return {
    state,
    isAsking,
    isBusy: start.isPending || stop.isPending || discard.isPending,
    ask: () => setAsking(true),
    leave: () => setAsking(false),
    start: () => start.mutate(asked, { onSettled: () => setAsking(false) }),
    stop: () => stop.mutate(asked),
    discard: () => discard.mutate(asked),
    review,
  };
}

function useVideoDraftCalls(videoId: number, mayAsk: boolean) {
  const { transcripts } = api.useUtils();
  const { videoDraft } = api.transcripts;
  const asked = { id: videoId };
  const { data: state } = videoDraft.state.useQuery(asked, {
    enabled: mayAsk,
    // Not while the page is hidden.
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollInterval : false),
  });
  type State = NonNullable<typeof state>;
  const poll = () => void transcripts.videoDraft.state.invalidate(asked);
  const calls = (failed: "startFailed" | "stopFailed" | "discardFailed") => ({
    onSuccess: (next: State | { id: number }) => {
      if ("status" in next) transcripts.videoDraft.state.setData(asked, next);
      else poll();
    },
    onError: (error: unknown) => {
      showFailure(error, messages.get()[failed]);
      poll();
    },
  });
  return {
    state,
    start: videoDraft.start.useMutation(calls("startFailed")),
    stop: videoDraft.stop.useMutation(calls("stopFailed")),
    discard: videoDraft.discard.useMutation(calls("discardFailed")),
  };
}

export function isUnderWay({ status }: { status: string }): boolean {
  return status === "waiting" || status === "working";
}
