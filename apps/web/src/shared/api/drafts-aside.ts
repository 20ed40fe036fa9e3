/**
 * Whether drafts are saved, so that no form may hold the page any more. Forms ask it in their own `beforeunload` check, so the order in
 * which listeners were added does not matter; this listener covers any that does not ask.
 */
let areAside = false;

/** Lets the page be left without a question from here on. */
export const draftsAreAside = (): void => {
  areAside = true;
};

/** The page stays after all: forms hold it again. */
export const pageStays = (): void => {
  areAside = false;
};

/** Whether what was typed is saved, and the page may go. */
export const areDraftsAside = (): boolean => areAside;

window.addEventListener(
  'beforeunload',
  (event) => {
    if (areAside) event.stopImmediatePropagation();
  },
  { capture: true },
);
