/** The placemarks of a KML document as a survey: points, lines, and the outer rings of polygons. */
import { countText, ImportRefused } from '@touchdown/imports';
import { featureTable, openRing, plainText, type ReadShape } from './read-features.ts';
import type { XmlEvents } from '@touchdown/imports/container';
import type { Survey, Vertex } from './survey.ts';

const KINDS: Readonly<Record<string, ReadShape['kind']>> = { Point: 'point', LineString: 'line', LinearRing: 'area', Polygon: 'area' };
const UNREAD = new Set(['Track', 'MultiTrack', 'Model', 'GroundOverlay', 'NetworkLink']);
const ABOVE: Readonly<Record<string, ReadShape['above']>> = { absolute: 'msl', relativeToGround: 'agl' };

/** "longitude,latitude,altitude" tuples. NaN if not a number. */
const verticesOf = (coordinates: string): Vertex[] =>
  coordinates
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => {
      const [longitude = '', latitude = '', altitude = ''] = tuple.split(',');
      const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
      return { latitude: number(latitude), longitude: number(longitude), altitude: altitude === '' ? null : number(altitude) };
    });

interface Open {
  readonly kind: ReadShape['kind'];
  readonly element: string;
  above: ReadShape['above'];
  vertices: readonly Vertex[];
}

/** Event handlers for a scanner, and the survey at the end of the text. Throws ImportRefused if it is not KML. */
export function kmlReader(): { readonly events: XmlEvents; readonly survey: () => Survey } {
  const table = featureTable();
  const path: string[] = [];
  let [text, line, property, unread, holes] = ['', 0, '', 0, 0];
  let properties: Map<string, string> | null = null;
  let shapes: ReadShape[] = [];
  let shape: Open | null = null;

  const open: XmlEvents['open'] = (name, attribute, at) => {
    if (path.length === 0 && name !== 'kml') throw new ImportRefused(`This XML file is not KML (root element <${name}>).`);
    path.push(name);
    text = '';
    if (name === 'Placemark') [properties, shapes, line] = [new Map(), [], at];
    else if (name === 'Data' || name === 'SimpleData') property = attribute('name') ?? '';
    else if (UNREAD.has(name)) unread += 1;
    else if (name === 'innerBoundaryIs') holes += 1;
    const kind = KINDS[name];
    // The ring of a polygon belongs to it.
    if (kind !== undefined && shape === null) shape = { kind, element: name, above: null, vertices: [] };
  };
  const endOfShape = (): void => {
    if (shape === null) return;
    const { kind, above, vertices } = shape;
    shapes.push({ kind, above, vertices: kind === 'area' ? openRing(vertices) : vertices });
    shape = null;
  };
  const close: XmlEvents['close'] = (name) => {
    path.pop();
    const parent = path.at(-1);
    if (name === 'coordinates' && shape !== null && !path.includes('innerBoundaryIs')) shape.vertices = verticesOf(text);
    else if (name === 'altitudeMode' && shape !== null) shape.above = ABOVE[text.trim()] ?? null;
    else if (properties !== null && parent === 'Placemark' && (name === 'name' || name === 'description'))
      properties.set(name, plainText(text));
    else if (properties !== null && property !== '' && (name === 'value' || name === 'SimpleData')) properties.set(property, text.trim());
    else if (name === 'Placemark' && properties !== null) {
      table.add(line, properties, shapes);
      properties = null;
    }
    if (name === shape?.element) endOfShape();
    text = '';
  };
  const survey = (): Survey => {
    const notices: string[] = [];
    if (unread > 0) notices.push(`${countText(unread)} tracks, models, overlays, or links were skipped.`);
    if (holes > 0) notices.push(`${countText(holes)} polygon holes were ignored. Footprints are treated as solid.`);
    return table.survey('KML', notices);
  };
  return { events: { open, close, text: (piece) => void (text += piece) }, survey };
}
