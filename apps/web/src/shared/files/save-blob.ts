/** Long enough for every browser to have copied the file. */
const RETENTION_MS = 60_000;

/** Makes the browser save a file with this name. */
export const saveBlob = (fileName: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), RETENTION_MS);
};
