import type { ExportFile } from '@touchdown/exports';
import { saveText } from '../../shared/files/save-text.ts';

/** Hands a file to the browser to save. */
export const saveFile = ({ fileName, mime, content }: ExportFile): void => saveText(fileName, mime, content);
