import { saveBlob } from './save-blob.ts';

/** Makes the browser save a text with this name. */
export const saveText = (fileName: string, mime: string, content: string): void =>
  saveBlob(fileName, new Blob([content], { type: `${mime};charset=utf-8` }));
