import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("picker", {
  filter: "Type to filter",
  found: params<{ found: number; all: number }>("{found} of {all}"),
  nothingFound: "Nothing found",
});
