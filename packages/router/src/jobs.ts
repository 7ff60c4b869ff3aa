/** Work that goes on after the call has been answered. */
export interface Jobs {
  /**
   * Looks a video up at YouTube and fills in its title, thumbnail, description and duration; the video's `status`
   * goes from `processing` to `complete` or `error`. To be called once the row is committed. It never waits and
   * never fails: a video that stays `processing` is taken up again within a minute, by any of the servers.
   */
  fetchVideo(videoId: number): void;
}
