import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { showFailure } from "#shared/failure.ts";
import type { Workspace } from "#transcript/view/workspace.ts";
import { withAssisted } from "@minbar/domain/editing/transcript-context";
import { messages } from "./messages.ts";

/** Milliseconds between two polls of a draft that is being generated. */
const pollInterval = 3_000;

export type VideoDraft = ReturnType<typeof useVideoDraft>;

/** Its state as last read, for users who may ask for one. */
export function useVideoDraftState({ video, user }: Workspace) {
  const enabled = can(user, "transcript:draftFromVideo");
  return api.transcripts.videoDraft.state.useQuery({ id: video.id }, { enabled }).data;
}

/** The draft that the language model generates from a video: its progress and actions. */
export function useVideoDraft({ video, open, user, $incoming }: Workspace) {
  const { client } = api.useUtils();
  const mayAsk = can(user, "transcript:draftFromVideo");
  const { state, start, stop, discard } = useVideoDraftCalls(video.id, mayAsk);
  const query = { id: video.id };

  async function review() {
    try {
      const { segments } = await client.transcripts.videoDraft.segments.query(query);
      const t = messages.get();
      const report = [t.madeBy({ model: state?.model ?? "" })];
      $incoming.set({
        name: t.ready(segments.length),
        read: { segments, encoding: undefined, fault: undefined, report },
        onTaken: (step) => {
          if (step) open.saver.changeContext((context) => withAssisted(context, step));
          discard.mutate(query);
        },
      });
    } catch (error) {
      showFailure(error, messages.get().reviewFailed);
    }
  }
  return {
    state,
    isBusy: start.isPending || stop.isPending || discard.isPending,
    start: (onSettled?: () => void) => start.mutate(query, { onSettled: () => onSettled?.() }),
    stop: () => stop.mutate(query),
    discard: () => discard.mutate(query),
    review,
  };
}

function useVideoDraftCalls(videoId: number, mayAsk: boolean) {
  const { transcripts } = api.useUtils();
  const { videoDraft } = api.transcripts;
  const query = { id: videoId };
  const { data: state } = videoDraft.state.useQuery(query, {
    enabled: mayAsk,
    // Not while the page is hidden.
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollInterval : false),
  });
  type State = NonNullable<typeof state>;
  const poll = () => void transcripts.videoDraft.state.invalidate(query);
  const calls = (failed: "startFailed" | "stopFailed" | "discardFailed") => ({
    onSuccess: (next: State | { id: number }) => {
      if ("status" in next) transcripts.videoDraft.state.setData(query, next);
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
