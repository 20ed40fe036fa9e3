/**
 * The placemarks of a KML document: points, lines, and polygons. KML is in longitude and latitude on WGS 84, but some programs write other
 * coordinates and name their system in an attribute.
 */
import { scanBytes, scanText, type XmlEvents, xmlScanner } from '../container/xml.ts';
import type { ZipArchive } from '../container/zip.ts';
import { ImportRefused } from '../refusal.ts';
import { numberFrom } from '../table/cells.ts';
import type { Turn } from '../turn.ts';
import { type Feature, type FeatureFile, type Shape, tooManyVertices, type Unread, type Vertex } from './feature.ts';

const KINDS: ReadonlyMap<string, Shape['kind']> = new Map([
  ['Point', 'point'],
  ['LineString', 'line'],
  ['LinearRing', 'area'],
  ['Polygon', 'area'],
]);
const UNREAD: ReadonlyMap<string, Unread> = new Map([
  ['Track', 'track'],
  ['MultiTrack', 'track'],
  ['Model', 'model'],
  ['GroundOverlay', 'overlay'],
  ['NetworkLink', 'link'],
]);
/** What is in them is in their coordinate system. */
const CONTAINERS: ReadonlySet<string> = new Set(['kml', 'Document']);
const PARTS: ReadonlySet<string> = new Set(['Folder', 'Placemark', ...KINDS.keys()]);
const ABOVE: ReadonlyMap<string, Shape['above']> = new Map([
  ['absolute', 'msl'],
  ['relativeToGround', 'agl'],
]);

const NOWHERE: Vertex = { latitude: Number.NaN, longitude: Number.NaN, altitude: null };

function vertexOf(tuple: string): Vertex {
  const [longitude, latitude, altitude = '', ...rest] = tuple.split(',').map((part) => part.trim());
  if (longitude === undefined || latitude === undefined || rest.length > 0) return NOWHERE;
  return {
    longitude: numberFrom(longitude, false),
    latitude: numberFrom(latitude, false),
    altitude: altitude === '' ? null : numberFrom(altitude, false),
  };
}

/** "longitude,latitude[,altitude] …". A blank beside a comma, which is invalid KML, is ignored. */
const verticesOf = (coordinates: string): Vertex[] =>
  coordinates
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map(vertexOf);

interface OpenShape {
  readonly kind: Shape['kind'];
  readonly element: string;
  above: Shape['above'];
  vertices: readonly Vertex[];
  holes: number;
}
interface OpenMark {
  readonly line: number;
  readonly properties: Map<string, string>;
  readonly shapes: Shape[];
}

/** Event handlers for a scanner, and the features at the end of the text. Throws ImportRefused if it is not KML. */
function kmlReader(): { readonly events: XmlEvents; readonly file: () => FeatureFile } {
  const features: Feature[] = [];
  const unread: Record<Unread, number> = { track: 0, model: 0, overlay: 0, link: 0 };
  const path: string[] = [];
  const whole: string[] = [];
  const parts: string[] = [];
  let [text, property, vertices] = ['', '', 0];
  let mark: OpenMark | null = null;
  let shape: OpenShape | null = null;

  const open: XmlEvents['open'] = (name, attribute, line) => {
    if (path.length === 0 && name !== 'kml') throw new ImportRefused(`This XML file is not KML (root element <${name}>).`);
    path.push(name);
    text = '';
    const isContainer = CONTAINERS.has(name);
    const system = isContainer || PARTS.has(name) ? (attribute('srsName') ?? attribute('crs')) : undefined;
    if (system !== undefined) (isContainer ? whole : parts).push(system);
    const unreadKind = UNREAD.get(name);
    if (name === 'Placemark') mark = { line, properties: new Map(), shapes: [] };
    else if (name === 'Data' || name === 'SimpleData') property = attribute('name') ?? '';
    else if (unreadKind !== undefined) unread[unreadKind] += 1;
    else if (name === 'LinearRing' && shape !== null && path.includes('innerBoundaryIs')) shape.holes += 1;
    const kind = KINDS.get(name);
    // The ring of a polygon belongs to it.
    if (kind !== undefined && mark !== null && shape === null) shape = { kind, element: name, above: null, vertices: [], holes: 0 };
  };
  const closeShapePart = (name: string, open: OpenShape): void => {
    if (name === 'altitudeMode') open.above = ABOVE.get(text.trim()) ?? null;
    if (name !== 'coordinates' || path.includes('innerBoundaryIs')) return;
    open.vertices = verticesOf(text);
    vertices += open.vertices.length;
    tooManyVertices(vertices);
  };
  const closeProperty = (name: string, { properties }: OpenMark): void => {
    if (path.at(-1) === 'Placemark' && (name === 'name' || name === 'description'))
      properties.set(name, name === 'name' ? text.trim().replaceAll(/\s+/g, ' ') : text.trim());
    else if (property !== '' && (name === 'value' || name === 'SimpleData')) properties.set(property, text.trim());
  };
  const close: XmlEvents['close'] = (name) => {
    path.pop();
    if (shape !== null) closeShapePart(name, shape);
    else if (mark !== null) closeProperty(name, mark);
    if (shape !== null && name === shape.element) {
      const { kind, above, holes } = shape;
      mark?.shapes.push({ kind, above, holes, vertices: shape.vertices, part: null });
      shape = null;
    }
    if (name === 'Placemark' && mark !== null) {
      const { line, properties, shapes } = mark;
      features.push({ line, name: properties.get('name') ?? '', properties, shapes });
      mark = null;
    }
    text = '';
  };
  return {
    events: { open, close, text: (piece) => void (text += piece) },
    file: () => ({
      format: 'KML',
      features,
      systems: { whole: whole[0] ?? null, parts: [...whole.slice(1), ...parts] },
      altitudeUnit: 'm',
      unread,
      notices: [],
    }),
  };
}

/** The features of a KML text. Throws ImportRefused if it is not one. */
export function readKml(text: string): FeatureFile {
  const reader = kmlReader();
  const scanner = xmlScanner(reader.events);
  scanner.write(text);
  scanner.end();
  return reader.file();
}

/** The same in time slices, for a large file. */
export async function readLargeKml(text: string, turn: Turn): Promise<FeatureFile> {
  const reader = kmlReader();
  await scanText(text, reader.events, turn);
  return reader.file();
}

/** The same of an archive: its first KML file is the document, whatever its name. */
export async function readKmz(archive: ZipArchive, turn: Turn): Promise<FeatureFile> {
  const document = [...archive.entries.values()].find(({ name }) => name.toLowerCase().endsWith('.kml'));
  if (document === undefined) throw new ImportRefused('No KML file found in this archive.');
  const reader = kmlReader();
  await scanBytes(archive.read(document.name), document.size, reader.events, turn);
  return reader.file();
}
