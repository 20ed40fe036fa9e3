/** Errors of a form that has no record behind it: each is shown at its field until the field is changed. */
type Values = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

/**
 * The errors of the fields that are still as they were when they were found; `found` is empty before the first attempt. `alsoBy` names
 * further fields on which an error of a field depends.
 */
export const openErrors = (
  errors: Errors,
  found: Values | null,
  now: Values,
  alsoBy: Readonly<Record<string, readonly string[]>> = {},
): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => [field, ...(alsoBy[field] ?? [])].every((name) => found?.[name] === now[name])),
  );
