/**
 * Whether unsaved entries block the page: asks the listeners that would prompt the user before leaving. Every form has one, so none is
 * listed here.
 */
export function isPageHeld(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
