import type { ExportFile } from '@touchdown/exports';
import { saveBlob } from '../../shared/files/save-blob.ts';

/** Hands a file to the browser to save. */
export const saveFile = ({ fileName, mime, content }: ExportFile): void =>
  saveBlob(fileName, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: mime }));
