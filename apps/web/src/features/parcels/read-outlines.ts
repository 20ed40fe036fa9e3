/** Outlines from a file in any of the formats, detected from its contents. The user or the format gives the coordinate system. */
import type { OutlineFile, RefusedFile } from './outline-file.ts';
import { readDxf } from './read-dxf.ts';
import { readGeoJson } from './read-geojson.ts';
import { readKmlOutlines } from './read-kml.ts';

/** A larger file is not a property outline. */
export const OUTLINE_FILE_LIMIT = { bytes: 5 * 1024 * 1024, label: '5 MB' } as const;
export const OUTLINES_MAX = 200;

const NEITHER = 'This is not a KML, GeoJSON, or ASCII DXF file.';
/** Files of similar formats, by their first characters. */
const NEARLY: readonly (readonly [start: string, refusal: string])[] = [
  ['PK', 'This is a compressed file, such as KMZ. Extract the KML and import it.'],
  ['AutoCAD Binary DXF', 'This is a binary DXF. Save it as ASCII DXF and import it.'],
  ['AC10', 'This is a DWG file. Save it as ASCII DXF and import it.'],
];

/** The outlines of a file, or why it is not read. */
export function readOutlines(text: string): OutlineFile | RefusedFile {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const nearly = NEARLY.find(([begins]) => start.startsWith(begins));
  if (nearly !== undefined) return { refusal: nearly[1] };
  const read = start.startsWith('{') ? readGeoJson(start) : start.startsWith('<') ? readKmlOutlines(start) : readDxf(text);
  return read ?? { refusal: NEITHER };
}
