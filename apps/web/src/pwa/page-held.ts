/**
 * Whether unsaved entries hold the page: asks those who would ask the user before it is left. Every form does so already, so none
 * has to be named here.
 */
export function isPageHeld(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
