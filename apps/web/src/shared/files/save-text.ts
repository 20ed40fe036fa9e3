import { saveBlob } from './save-blob.ts';

/** Hands a text to the browser to save under the name. */
export const saveText = (fileName: string, mime: string, content: string): void =>
  saveBlob(fileName, new Blob([content], { type: `${mime};charset=utf-8` }));
