import { readStoredTexts } from "@minbar/ui/interface-language/stored-texts";
import type { StoredTexts } from "@minbar/ui/interface-language/stored-texts";
import { $language, addTexts } from "@minbar/ui/messages";

const files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/server.json",
  {
    import: "default",
  },
);

/**
 * Loads what `messageText` needs in the page's language, once the server has refused something; nothing in English.
 * Never rejects: without its texts, what the server said is shown as it came.
 */
export async function loadServerMessages(): Promise<void> {
  const language = $language.get();
  const found = Object.entries(files).find(([path]) => path.includes(`/${language}/`));
  if (!found) return;
  try {
    addTexts(language, readStoredTexts(await found[1]()));
  } catch {}
}
