/** The KML file with its icon in one archive: the same bytes for the same document, wherever and whenever it is packed. */
import { strToU8, zipSync } from 'fflate';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { heliportIcon } from './heliport-icon.ts';
import { kmlText } from './kml.ts';

const ICON = 'files/heliport.png';

/** An archive notes the time of day by the clock on the wall: noon of the document's date, on every wall. */
const noonOf = (isoDate: string): Date => {
  const [year = 1980, month = 1, day = 1] = isoDate.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

export const writeKmz = (document: FacilityDocument, options: ExportOptions): Uint8Array =>
  zipSync(
    { 'doc.kml': strToU8(kmlText(document, options, ICON)), [ICON]: [heliportIcon(), { level: 0 }] },
    { mtime: noonOf(document.date), level: 9, os: 0 },
  );
