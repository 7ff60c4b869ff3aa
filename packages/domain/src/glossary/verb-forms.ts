import type { Form } from "./form.ts";
import { pastForms } from "./past-forms.ts";
import { presentForms } from "./present-forms.ts";

/** An alef or a silent hamza after a hamza on alef makes one letter with it: رآه, آخُذ. */
function contracted(form: Form): Form {
  const text = form.text.replaceAll(/أ[\u064E]?ا/gu, "آ").replace(/^أ[\u064E](?:أ|ا)\u0652?/u, "آ");
  return text === form.text ? form : { ...form, text };
}

/** All forms of a verb; `tokens`: "he did", "he does", then `!` if it has a command by
 * rule (`أ!`: that begins with a hamza), or the command. */
export function verbForms([past = "", present = "", command]: readonly string[]): Form[] {
  return [...pastForms(past, present), ...presentForms(present, command)].map(contracted);
}
