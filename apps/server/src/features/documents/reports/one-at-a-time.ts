/** Runs work for a waiting request, one at a time, because each takes a thread. */
let last: Promise<unknown> = Promise.resolve();

export function oneAtATime<Result>(make: () => Promise<Result>): Promise<Result> {
  const made = last.then(make);
  last = made.catch(() => undefined);
  return made;
}
