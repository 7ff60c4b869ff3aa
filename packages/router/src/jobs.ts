/** Background work, which goes on after the call has been answered. */
export interface Jobs {
  /**
   * Looks a video up at YouTube and fills in its title, thumbnail, description and duration; the video's `status`
   * goes from `processing` to `complete` or `error`. Called after the commit of the row. It never waits and
   * never fails: a video that stays `processing` is looked up again within a minute, by any of the servers.
   */
  fetchVideo(videoId: number): void;
  /**
   * Goes on with the draft that a language model makes from a video. Called after the commit of its row. It never waits and
   * never fails: a draft that is under way is taken up within a minute, by any of the servers that has a model.
   */
  makeDraft(videoId: number): void;
}
