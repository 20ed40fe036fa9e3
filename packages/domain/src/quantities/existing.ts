/**
 * Returns an element of a list whose index is known to be in it. Throws a RangeError otherwise: a substitute such as 0 would be a wrong
 * number that looks like a result. The caller reads the element, because reading lists of many kinds in one place would be slow.
 */
export function existing<T>(element: T | undefined): T {
  if (element === undefined) throw new RangeError('The index is outside the list.');
  return element;
}
