import { useForm } from "@mantine/form";
import type { FormErrors } from "@mantine/form";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import { useUser } from "../user.ts";

interface Options<Values, Stored> {
  /** What the form is about: `playlist:3`. */
  thing: string;
  /** How it stands; `undefined` of something new. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  validate: (values: Values) => FormErrors;
}

/** What becomes of the text that a form keeps on this device. */
export interface UnsavedText {
  /** Whether the form shows what was typed before it was opened. */
  isRestored: boolean;
  /** Shows what is stored again. */
  discard: () => void;
  /** Once it is saved or given up. */
  forget: () => void;
  /** Whether what is typed is really kept. */
  isKept: () => boolean;
}

/**
 * A form whose text is kept on this device from the first change until it is saved or given up. `base` is what the fields
 * were changed from, which may have changed since; `restart` goes on from another one.
 */
export function useUnsavedForm<Values extends object, Stored>(options: Options<Values, Stored>) {
  const { thing, stored, valuesOf, validate } = options;
  const { id: person } = useUser();
  const [{ input, found }] = useState(() => {
    const now = { values: valuesOf(stored), base: stored };
    const input = unsavedInputs(person).input(thing, (kept) => readFormInput(kept, now));
    return { input, found: input.read() };
  });
  const [base, setBase] = useState(found ? found.base : stored);
  const [isRestored, setRestored] = useState(found !== undefined);
  const form = useForm<Values>({ initialValues: valuesOf(base), validate });
  // As changes of the fields, so that the form knows them to be unsaved.
  const restore = useEffectEvent(() => {
    if (found) form.setValues(found.values);
  });
  useLayoutEffect(() => restore(), []);
  const restoreLate = useEffectEvent((late: FormInput<Values, Stored>) => {
    if (form.isDirty()) return;
    restart(late.base);
    setRestored(true);
    form.setValues(late.values);
  });
  useEffect(() => input.onLate(restoreLate), [input]);

  const { values } = form;
  const keep = useEffectEvent((now: FormInput<Values, Stored>) => {
    if (!form.isDirty()) input.remove();
    // At first what was kept is in the form already, and not yet in what is drawn of it.
    else if (now.values === form.getValues()) input.write(now);
  });
  useEffect(() => keep({ values, base }), [values, base]);

  function restart(from: Stored) {
    setBase(from);
    setRestored(false);
    form.setInitialValues(valuesOf(from));
    form.reset();
  }
  const kept: UnsavedText = {
    isRestored,
    discard: () => restart(stored),
    forget: input.remove,
    isKept: input.isOnDevice,
  };
  return { form, base, restart, kept };
}

/** What is kept of a form: its fields, and what they were changed from. */
export interface FormInput<Values, Stored> {
  values: Values;
  /** As it stood when the form was opened; `undefined` of something new. */
  base: Stored;
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(value instanceof Object ? Object.entries(value) : []);
}

/** Whether each of the model's fields is there, and of the same kind. */
function isLike<Model>(value: unknown, model: Model): value is Model {
  const fields = fieldsOf(value);
  return [...fieldsOf(model)].every(([name, field]) => {
    const other = fields.get(name);
    return typeof other === typeof field && Array.isArray(other) === Array.isArray(field);
  });
}

/**
 * Whether each of the model's fields is there, some of which may be `null`. What the release before kept may lack the version: it is
 * saved without one then.
 */
function hasFieldsOf<Model>(value: unknown, model: Model): value is Model {
  const fields = fieldsOf(value);
  return [...fieldsOf(model).keys()].every((name) => name === "version" || fields.has(name));
}

/**
 * What was kept of a form that has these fields now; `undefined` where it is of another form, or of an earlier one, and
 * where it stands so by now: a save whose answer was lost.
 */
export function readFormInput<Values, Stored>(
  kept: unknown,
  now: FormInput<Values, Stored>,
): FormInput<Values, Stored> | undefined {
  const fields = fieldsOf(kept);
  const [values, base] = [fields.get("values"), fields.get("base")];
  if (!isLike(values, now.values) || !hasFieldsOf(base, now.base)) return undefined;
  return JSON.stringify(values) === JSON.stringify(now.values) ? undefined : { values, base };
}
