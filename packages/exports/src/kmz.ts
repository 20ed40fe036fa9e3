/** The KML file with its icon in one archive: the same bytes for the same document on any machine at any time. */
import { strToU8, zipSync } from 'fflate';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { heliportIcon } from './heliport-icon.ts';
import { kmlText } from './kml.ts';

const ICON = 'files/heliport.png';

/** Noon local time on the document's date: an archive stores local time, so this writes the same time in every time zone. */
const noonOf = (isoDate: string): Date => {
  const [year = 1980, month = 1, day = 1] = isoDate.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

export const writeKmz = (document: FacilityDocument, options: ExportOptions): Uint8Array =>
  zipSync(
    { 'doc.kml': strToU8(kmlText(document, options, ICON)), [ICON]: [heliportIcon(), { level: 0 }] },
    { mtime: noonOf(document.date), level: 9, os: 0 },
  );
