import { useForm } from "@mantine/form";
import type { FormErrors } from "@mantine/form";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import type { DecodeInput, UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import { issueText } from "../own-message.ts";
import { useUser } from "../user.ts";

interface Options<Values, Stored> {
  /** The form's subject: `playlist:3`. */
  thing: string;
  /** The stored object; `undefined` for a new one. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Changes of the values that the form opens with, such as a text that was pasted elsewhere. */
  typed?: ((values: Values) => Partial<Values>) | undefined;
  validate: (values: Values) => FormErrors;
}

/** The unsaved text that a form stores on this device. */
export interface UnsavedText {
  /** Whether the form shows restored text. */
  isRestored: boolean;
  /** Resets the form to the stored values. */
  discard: () => void;
  /** Called after saving or discarding. */
  forget: () => void;
  /** Whether the text has really been stored. */
  isOnDevice: () => boolean;
}

/** The messages of the domain's schemas, in the interface's language. */
export function inLanguage(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      typeof error === "string" ? issueText(error) : error,
    ]),
  );
}

/** A text that this device stores from the first change until it is saved or discarded, and its value at first. */
export function useUnsavedInput<Value>(name: string, decode: DecodeInput<Value>) {
  const { id: person } = useUser();
  const [opened] = useState(() => {
    const input = unsavedInputs(person).input(name, decode);
    return { input, restored: input.read() };
  });
  return opened;
}

/** Calls back with the value if the device returns it after the form was opened. */
export function useLateValue<Value>(input: UnsavedInput<Value>, onLate: (value: Value) => void): void {
  const restoreLate = useEffectEvent(onLate);
  useEffect(() => input.onLate(restoreLate), [input]);
}

/**
 * A form whose text is stored on this device from the first change until it is saved or discarded. `base` is the object
 * that the edits started from, which may have changed since; `restart` continues from another one.
 */
export function useUnsavedForm<Values extends object, Stored>(options: Options<Values, Stored>) {
  const { thing, stored, valuesOf, typed, validate } = options;
  const [first] = useState(() => ({ values: valuesOf(stored), base: stored }));
  const { input, restored } = useUnsavedInput(thing, (value) => readFormInput(value, first));
  const [base, setBase] = useState(restored ? restored.base : stored);
  const [isRestored, setRestored] = useState(restored !== undefined);
  const form = useForm<Values>({
    initialValues: valuesOf(base),
    validate: (values) => inLanguage(validate(values)),
  });
  // Sets the values as changes, so that the form counts them as unsaved.
  const restore = useEffectEvent(() => {
    if (restored) form.setValues(restored.values);
    if (typed) form.setValues(typed(form.getValues()));
  });
  useLayoutEffect(() => restore(), []);
  useLateValue(input, (late) => {
    if (form.isDirty()) return;
    restart(late.base);
    setRestored(true);
    form.setValues(late.values);
  });

  const { values } = form;
  const store = useEffectEvent((now: FormInput<Values, Stored>) => {
    if (!form.isDirty()) input.remove();
    // At first the restored text is in the form, but not yet in the rendered values.
    else if (now.values === form.getValues()) input.write(now);
  });
  useEffect(() => store({ values, base }), [values, base]);

  function restart(from: Stored) {
    setBase(from);
    setRestored(false);
    form.setInitialValues(valuesOf(from));
    form.reset();
  }
  const unsavedText: UnsavedText = {
    isRestored,
    discard: () => restart(stored),
    forget: input.remove,
    isOnDevice: input.isOnDevice,
  };
  return { form, base, restart, unsavedText };
}

/** Whether this device stores an unsaved state of a form. */
export function isUnsavedForm(person: string, thing: string): boolean {
  const isStored = unsavedInputs(person).input(thing, (value) => fieldsOf(value).has("values") || undefined);
  return isStored.read() ?? false;
}

/** The stored unsaved state of a form: its values and their base. */
export interface FormInput<Values, Stored> {
  values: Values;
  /** The object when the form was opened; `undefined` for a new one. */
  base: Stored;
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(value instanceof Object ? Object.entries(value) : []);
}

/**
 * Whether the value has each of the model's fields, with the same types. The previous release may lack a choice between
 * yes and no.
 */
function isLike<Model>(value: unknown, model: Model): value is Model {
  const fields = fieldsOf(value);
  return [...fieldsOf(model)].every(([name, field]) => {
    const other = fields.get(name);
    if (other === undefined && typeof field === "boolean") return true;
    return typeof other === typeof field && Array.isArray(other) === Array.isArray(field);
  });
}

/**
 * Whether the value has each of the model's fields, some of which may be `null`. Values of the previous release may
 * lack the version: they are saved without one.
 */
function hasFieldsOf<Model>(value: unknown, model: Model): value is Model {
  const fields = fieldsOf(value);
  return [...fieldsOf(model).keys()].every((name) => name === "version" || fields.has(name));
}

/**
 * The stored unsaved state for a form with these fields; `undefined` if it belongs to another or an older form, or if
 * the server already has these values because only the answer of a save was lost.
 */
export function readFormInput<Values, Stored>(
  value: unknown,
  now: FormInput<Values, Stored>,
): FormInput<Values, Stored> | undefined {
  const fields = fieldsOf(value);
  const [stored, base] = [fields.get("values"), fields.get("base")];
  if (!isLike(stored, now.values) || !hasFieldsOf(base, now.base)) return undefined;
  const values = { ...now.values, ...stored };
  return JSON.stringify(values) === JSON.stringify(now.values) ? undefined : { values, base };
}
