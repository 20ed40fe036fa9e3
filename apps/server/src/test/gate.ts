/** A promise that a test resolves: it holds work up at a known point. */

/** Returns the promise and what resolves it. */
export function gate(): readonly [opened: Promise<void>, open: () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, () => open()];
}
