/** Long enough for every browser to have taken the file. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to save under the name. */
export const saveBlob = (fileName: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
