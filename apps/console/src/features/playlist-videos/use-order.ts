import { useCallback, useState } from "react";
import { api } from "@minbar/ui/api";
import { responseOf, statusOf } from "@minbar/ui/failure";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { showFailure } from "#shared/failure.ts";
import { messages } from "./messages.ts";
import { inOrder } from "./order.ts";
import { playlistVideosInput } from "./playlist-search.ts";
import type { PlaylistVideo, VideosQueue } from "./use-videos-queue.ts";

/** Steps that can be undone. */
const maxSteps = 20;

interface Step {
  /** What the change did. */
  done: string;
  /** The ids in the order before it. */
  before: readonly number[];
}

export interface OrderChange {
  /** Must be idempotent. */
  apply: (videos: readonly PlaylistVideo[]) => PlaylistVideo[];
  done: string;
  /** The title, if it moves one video. */
  title?: string | undefined;
  onFailed?: (() => void) | undefined;
}

/**
 * The message at the bottom of the page. A toast only if the playlist no longer exists, because then the page closes
 * too.
 */
function orderFailure(error: unknown, title: string | undefined): string {
  const t = messages.get();
  // oxlint-disable-next-line no-console -- no toast is shown, so the log contains the details
  console.error("The order was not saved.", error);
  const status = statusOf(error);
  const failed = title === undefined ? t.notOrdered : t.notMoved({ title });
  if (status === 404) showFailure(error, failed, t.gone);
  if (isAnswerLost(error)) {
    const why = responseOf(error) ? t.answerUnread : t.noAnswer;
    return title === undefined ? t.perhapsOrdered({ why }) : t.perhapsMoved({ why, title });
  }
  return status === 409 ? t.changedMeanwhile : failed;
}

/** Sends an order of a playlist in one call; earlier writes end first. */
function useSendOrder(playlistId: number, { write }: VideosQueue) {
  const { videos } = api.useUtils().playlists;
  const { mutateAsync } = api.videos.reorder.useMutation();
  const [failure, setFailure] = useState<string>();
  const send = useCallback(
    ({ apply, title, onFailed }: Omit<OrderChange, "done">) => {
      const stored = () => videos.getData(playlistVideosInput(playlistId)) ?? [];
      setFailure(undefined);
      void write({
        change: apply,
        send: () => mutateAsync({ playlistId, videoIds: apply(stored()).map(({ id }) => id) }),
        onError: (error) => {
          setFailure(orderFailure(error, title));
          onFailed?.();
        },
      });
    },
    [videos, write, mutateAsync, playlistId],
  );
  return { send, failure };
}

/** Changes the order of a playlist, and undoes it. */
export function useOrder(playlistId: number, queue: VideosQueue) {
  const { videos } = api.useUtils().playlists;
  const { send, failure } = useSendOrder(playlistId, queue);
  const { shownNow, isPending } = queue;
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isUndone, setUndone] = useState(false);

  /** Stable while the playlist is the same. */
  const change = useCallback(
    ({ done, onFailed, ...rest }: OrderChange) => {
      const shown = shownNow(videos.getData(playlistVideosInput(playlistId)) ?? []);
      const step = { done, before: shown.map(({ id }) => id) };
      setSteps((before) => [...before, step].slice(-maxSteps));
      setUndone(false);
      const removeStep = () => setSteps((before) => before.filter((other) => other !== step));
      send({
        ...rest,
        onFailed: () => {
          removeStep();
          onFailed?.();
        },
      });
    },
    [videos, shownNow, send, playlistId],
  );
  function undo(): boolean {
    const step = steps.at(-1);
    if (!step) return false;
    setSteps(steps.slice(0, -1));
    setUndone(true);
    const onFailed = () => setSteps((before) => [...before, step]);
    send({ apply: (list) => inOrder(list, step.before), onFailed });
    return true;
  }
  const done = isUndone ? messages.get().undone : steps.at(-1)?.done;
  return { change, undo: steps.length > 0 ? undo : undefined, isPending, failure, done };
}
