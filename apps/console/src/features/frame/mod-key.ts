/** What the key for commands is called on this computer. */
export const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
