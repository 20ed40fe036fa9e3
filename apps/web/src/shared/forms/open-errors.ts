/** Errors of a form without a record: each is shown at its field until the field changes. */
type Values = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

/**
 * The errors of fields that have not changed since the check. `found` is empty before the first attempt. `alsoBy` names other fields that a
 * field's error depends on.
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
