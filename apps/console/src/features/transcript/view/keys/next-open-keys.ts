import { isApple } from "@minbar/ui/keys/shortcut";

/** The default keys of the next line with open work; an empty row names them. */
export const nextOpenKeys = isApple ? "$alt+]" : "$alt+n";
