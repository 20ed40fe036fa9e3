/** Property outlines of a KML, GeoJSON, or DXF file: closed lines with their names, in the file's coordinates, and what was skipped. */
import type { DrawingUnit } from '../crs/units.ts';
import { readDxf } from '../features/dxf.ts';
import type { Feature, FeatureFile, Shape, Vertex } from '../features/feature.ts';
import { readGeoJson } from '../features/geojson.ts';
import { readKml } from '../features/kml.ts';
import { placedFeatures } from '../features/placed-features.ts';
import { countText, ImportRefused } from '../refusal.ts';

export interface FileOutline {
  readonly name: string;
  /** x and y, or longitude and latitude. */
  readonly points: readonly (readonly [number, number])[];
  /** Why it cannot be a parcel, in any coordinate system. Undefined if it can. */
  readonly problem?: string;
}
export interface OutlineFile {
  readonly format: 'kml' | 'geojson' | 'dxf';
  readonly outlines: readonly FileOutline[];
  /** The unit stated in a drawing. `null`: none, so that the user states it. */
  readonly unit: DrawingUnit | null;
  /** What was skipped, as sentences. */
  readonly notes: readonly string[];
}
/** Why a file is not read at all. */
export interface RefusedFile {
  readonly refusal: string;
}

/** A larger file is not a property outline. */
export const OUTLINE_FILE = { bytes: 5 * 1024 * 1024, label: '5 MB', outlines: 200 } as const;

/** "3 points were skipped: a parcel is a polygon." Empty if there are none. */
const skippedText = (count: number, one: string, many: string, because: string): string[] =>
  count === 0 ? [] : [`${countText(count)} ${count === 1 ? `${one} was` : `${many} were`} skipped: ${because}`];

/** A hole is someone else's land, and the parcel without it would claim that land. */
const holeProblem = (holes: number): string | undefined =>
  holes === 0
    ? undefined
    : `It has ${holes === 1 ? '1 hole' : `${holes} holes`}. Outlines can't have holes. Split it into outlines without holes.`;

const isPlace = ({ longitude, latitude, altitude }: Vertex): boolean =>
  Number.isFinite(longitude) && Number.isFinite(latitude) && !Number.isNaN(altitude);

/** Whether a line ends where it begins. */
function isClosedLine({ kind, vertices }: Shape): boolean {
  const [first, last] = [vertices[0], vertices.at(-1)];
  return (
    kind === 'line' && vertices.filter(isPlace).length > 3 && first?.longitude === last?.longitude && first?.latitude === last?.latitude
  );
}

function outlineOf(name: string, { vertices, holes }: Shape): FileOutline {
  const wrong = vertices.findIndex((vertex) => !isPlace(vertex));
  const problem = wrong >= 0 ? `Corner ${wrong + 1} in the file is not a valid coordinate pair.` : holeProblem(holes);
  const points = vertices.filter(isPlace).map(({ longitude, latitude }) => [longitude, latitude] as const);
  return { name, points, ...(problem === undefined ? {} : { problem }) };
}

const isOutline = (shape: Shape): boolean => shape.kind === 'area' || isClosedLine(shape);

/** The outlines of a feature. Several are numbered: in KML all of them, in GeoJSON the parts of a geometry. */
function outlinesOf({ name, shapes }: Feature, index: number, format: FeatureFile['format']): FileOutline[] {
  const own = name === '' ? `Parcel ${index + 1}` : name;
  const found = shapes.filter(isOutline);
  return found.map((shape, at) => {
    const part = format === 'KML' && found.length > 1 ? at + 1 : shape.part;
    return outlineOf(part === null ? own : `${own} ${part}`, shape);
  });
}

function outlinesOfFeatures({ format, features, unread, notices }: FeatureFile): OutlineFile {
  const others = features.flatMap(({ shapes }) => shapes).filter((shape) => !isOutline(shape)).length;
  return {
    format: format === 'KML' ? 'kml' : 'geojson',
    outlines: features.flatMap((feature, index) => outlinesOf(feature, index, format)),
    unit: null,
    notes: [
      ...skippedText(others + unread.track, 'point or open line', 'points and open lines', 'a parcel is a polygon or a closed line.'),
      ...skippedText(unread.link, 'link to another file', 'links to other files', 'save the linked content in this file.'),
      ...notices,
    ],
  };
}

function outlinesOfDrawing(text: string): OutlineFile | null {
  const drawing = readDxf(text);
  if (drawing === null) return null;
  const { polylines, unit, curves, blocks, onSheets } = drawing;
  const closed = polylines.filter(({ isClosed }) => isClosed);
  return {
    format: 'dxf',
    outlines: closed.map(({ layer, points, problem }, index) => ({
      name: layer === '' || layer === '0' ? `Parcel ${index + 1}` : `${layer} ${index + 1}`,
      points,
      ...(problem === undefined ? {} : { problem }),
    })),
    unit,
    notes: [
      ...skippedText(polylines.length - closed.length, 'open line', 'open lines', 'a parcel is a closed polyline.'),
      ...skippedText(
        curves,
        'single line or curve',
        'single lines and curves',
        'join them into a closed polyline if they form the property line.',
      ),
      ...skippedText(blocks, 'block', 'blocks', 'explode the block that contains the property line.'),
      ...skippedText(onSheets, 'part of a sheet', 'parts of sheets', 'only model space is read.'),
      ...(closed.some(({ hasArcs }) => hasArcs) ? ['Arcs are converted to segments of 2° or less.'] : []),
    ],
  };
}

const NEITHER = 'This is not a KML, GeoJSON, or ASCII DXF file.';

/** The outlines of a file, or why it is not read. The user or the format gives the coordinate system. */
export async function readOutlines(text: string): Promise<OutlineFile | RefusedFile> {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  try {
    if (start.startsWith('{')) return outlinesOfFeatures(await placedFeatures(readGeoJson(start)));
    if (start.startsWith('<')) return outlinesOfFeatures(await placedFeatures(readKml(start)));
    return outlinesOfDrawing(text) ?? { refusal: NEITHER };
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.message };
    throw error;
  }
}
