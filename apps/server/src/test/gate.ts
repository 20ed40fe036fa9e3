/** A promise that a test resolves, to pause work at a known point. */

/** Returns the promise and the function that resolves it. */
export function gate(): readonly [opened: Promise<void>, open: () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, () => open()];
}
