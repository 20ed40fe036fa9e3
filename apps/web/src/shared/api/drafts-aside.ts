/**
 * Whether what was typed is put aside, so that no form may hold the page any more. The page imports this before the router: listeners
 * are called in the order in which they were added, and the router has one of its own that would make the browser ask.
 */
let areAside = false;

/** Lets the page be left without a question from here on. */
export const draftsAreAside = (): void => {
  areAside = true;
};

window.addEventListener(
  'beforeunload',
  (event) => {
    if (areAside) event.stopImmediatePropagation();
  },
  { capture: true },
);
