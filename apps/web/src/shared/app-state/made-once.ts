/** What is made of large inputs once, for every view that shows it. */

/** How deep arrays and records are compared: a record of lists, whose items must be the same objects. */
const DEPTH = 2;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function isEqual(one: unknown, other: unknown, depth = DEPTH): boolean {
  if (Object.is(one, other)) return true;
  if (depth === 0) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item: unknown, index) => isEqual(item, other[index], depth - 1));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key], depth - 1))
  );
}

/**
 * Returns a function that makes a value of its arguments, and returns the last one while the first is the same object and the others are
 * the same, or lists or records of the same. Arguments must not change in place. The value is released with its first argument.
 */
export function madeOnce<First extends object, Rest extends readonly unknown[], Made>(
  make: (first: First, ...rest: Rest) => Made,
): (first: First, ...rest: Rest) => Made {
  const last = new WeakMap<First, { readonly rest: Rest; readonly made: Made }>();
  return (first, ...rest) => {
    const former = last.get(first);
    if (former !== undefined && rest.every((one, index) => isEqual(one, former.rest[index]))) return former.made;
    const made = make(first, ...rest);
    last.set(first, { rest, made });
    return made;
  };
}
