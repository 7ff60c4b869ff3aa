import { HyperaudioLite } from "hyperaudio-lite";

/** As its own pages do: the transcript is in the HTML, this brings it to life. */
// oxlint-disable-next-line no-new -- its way of starting
new HyperaudioLite({ transcript: "hypertranscript", player: "hyperplayer", autoScroll: true });
