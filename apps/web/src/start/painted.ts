/** A page that no one looks at paints nothing; it is not to wait for that. */
const AT_THE_LATEST_MS = 100;

/** Resolves when the browser has painted what the page holds already: the app must not be compiled before anything is to be seen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_THE_LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
