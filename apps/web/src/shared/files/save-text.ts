/** Long enough for every browser to have taken the file. */
const KEPT_MS = 60_000;

/** Hands a text to the browser to save under the name. */
export const saveText = (fileName: string, mime: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: `${mime};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
