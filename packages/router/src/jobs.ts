/** Background jobs, which continue after the response. */
export interface Jobs {
  /**
   * Looks a video up at YouTube and fills in its title, thumbnail, description and duration; the video's `status` changes
   * from `processing` to `complete` or `error`. Called after the commit of the row. It never waits and never fails: any
   * server looks up a video that stays `processing` within a minute.
   */
  fetchVideo(videoId: number): void;
  /**
   * Continues the draft that a language model makes from a video. Called after the commit of its row. It never waits and
   * never fails: any server with a model takes over a waiting draft within a minute.
   */
  makeDraft(videoId: number): void;
}
