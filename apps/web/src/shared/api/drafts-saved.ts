/**
 * Whether drafts are saved, so that no form may block leaving the page any longer. Forms check it in their own `beforeunload` handler, so
 * the order in which listeners were added does not matter. This listener covers any that do not.
 */
let areSaved = false;

/** From here on, lets the page be left without a prompt. */
export const markDraftsSaved = (): void => {
  areSaved = true;
};

/** The page stays after all, and forms block it again. */
export const pageStays = (): void => {
  areSaved = false;
};

/** Whether drafts are saved and the page may be left. */
export const areDraftsSaved = (): boolean => areSaved;

window.addEventListener(
  'beforeunload',
  (event) => {
    if (areSaved) event.stopImmediatePropagation();
  },
  { capture: true },
);
