/** Copies a text to the clipboard. Returns whether the browser allowed it, which it does not without https. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
