/** What is kept of a form: its fields, and what they were changed from. */
export interface KeptForm<Values, Stored> {
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
export function readKeptForm<Values, Stored>(
  kept: unknown,
  now: KeptForm<Values, Stored>,
): KeptForm<Values, Stored> | undefined {
  const fields = fieldsOf(kept);
  const [values, base] = [fields.get("values"), fields.get("base")];
  if (!isLike(values, now.values) || !hasFieldsOf(base, now.base)) return undefined;
  return JSON.stringify(values) === JSON.stringify(now.values) ? undefined : { values, base };
}
