/** A hidden page paints nothing and must not wait for that. */
const AT_THE_LATEST_MS = 100;

/** Resolves when the browser has painted the initial content. The app must not be compiled before anything is visible. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_THE_LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
