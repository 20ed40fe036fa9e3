/** Puts a text into the clipboard; answers whether the browser let us. Without https it does not. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
