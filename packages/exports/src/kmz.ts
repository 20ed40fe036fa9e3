/** The KML file with its icon in one archive. */
import { strToU8 } from 'fflate';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { heliportIcon } from './heliport-icon.ts';
import { kmlText } from './kml.ts';
import { packed } from './packed.ts';

const ICON = 'files/heliport.png';

export const writeKmz = (document: FacilityDocument, options: ExportOptions): Uint8Array =>
  packed({ 'doc.kml': strToU8(kmlText(document, options, ICON)), [ICON]: [heliportIcon(), { level: 0 }] }, document.date);
