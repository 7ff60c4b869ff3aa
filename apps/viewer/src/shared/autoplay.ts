import { storedSwitch } from "@minbar/ui/stored-setting";

/** Whether the next video of the playlist plays by itself at the end of one. */
export const $autoplay = storedSwitch("minbar:autoplay");
