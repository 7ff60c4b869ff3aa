import { loadTexts } from "@minbar/ui/interface-language/stored-texts";
import type { StoredTexts } from "@minbar/ui/interface-language/stored-texts";
import { $language } from "@minbar/ui/messages";

const files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/server.json",
  { import: "default" },
);

/**
 * Loads what `messageText` needs in the page's language, once the server has refused something; nothing in English.
 * Never rejects: without its texts, what the server said is shown as it came.
 */
export async function loadServerMessages(): Promise<void> {
  await loadTexts(files, $language.get(), ["server"]).catch(() => undefined);
}
