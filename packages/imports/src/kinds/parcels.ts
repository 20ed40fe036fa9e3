/** Property outlines of a KML, GeoJSON, DXF, shapefile, or GeoPackage file: closed lines with their names, in the file's coordinates, and what was skipped. */
import { needsUnit } from '../crs/systems.ts';
import type { DrawingUnit } from '../crs/units.ts';
import { readDxf } from '../features/dxf.ts';
import type { Feature, FeatureFile, Shape, Vertex } from '../features/feature.ts';
import { readGeoJson } from '../features/geojson.ts';
import { readKml } from '../features/kml.ts';
import { placedFeatures } from '../features/placed-features.ts';
import { readLayer } from '../features/layers.ts';
import { openFile } from '../formats.ts';
import { type Answers, type Question, QUESTIONS } from '../questions.ts';
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';

export interface FileOutline {
  readonly name: string;
  /** Its attributes, any of which may name it instead. Absent in drawings. */
  readonly properties?: ReadonlyMap<string, string>;
  /** Which of several outlines of a feature it is, from 1. */
  readonly part?: number;
  /** x and y, or longitude and latitude. */
  readonly points: readonly (readonly [number, number])[];
  /** Why it cannot be a parcel, in any coordinate system. Undefined if it can. */
  readonly problem?: string;
}
export interface OutlineFile {
  readonly format: 'kml' | 'geojson' | 'dxf' | 'shapefile' | 'geopackage';
  readonly outlines: readonly FileOutline[];
  /** The coordinate system that the file states, to keep with its outlines. `null`: none. */
  readonly system: string | null;
  /** Whether the points are longitudes and latitudes. Otherwise the file states no coordinate system. */
  readonly isPlaced: boolean;
  /** More than one: the user chooses. */
  readonly layers: readonly string[];
  /** '' while it is not chosen. Nothing of the file is read until then. */
  readonly layer: string;
  /** The unit stated in a drawing. `null`: none, so that the user states it. */
  readonly unit: DrawingUnit | null;
  /** What was skipped, as sentences. */
  readonly notes: readonly string[];
}
/** Why a file is not read at all. */
export interface RefusedFile {
  readonly refusal: string;
}
const FORMATS = { KML: 'kml', GeoJSON: 'geojson', Shapefile: 'shapefile', GeoPackage: 'geopackage' } as const satisfies Record<
  FeatureFile['format'],
  OutlineFile['format']
>;
/** What only files with layers have. */
const WITHOUT_LAYERS = { layers: [], layer: '' } as const;

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

function outlineOf(own: string, part: number | null, { vertices, holes }: Shape, properties: Feature['properties']): FileOutline {
  const name = part === null ? own : `${own} ${part}`;
  const wrong = vertices.findIndex((vertex) => !isPlace(vertex));
  const problem = wrong >= 0 ? `Corner ${wrong + 1} in the file is not a valid coordinate pair.` : holeProblem(holes);
  const points = vertices.filter(isPlace).map(({ longitude, latitude }) => [longitude, latitude] as const);
  return { name, points, properties, ...(part === null ? {} : { part }), ...(problem === undefined ? {} : { problem }) };
}

const isOutline = (shape: Shape): boolean => shape.kind === 'area' || isClosedLine(shape);

/** The outlines of a feature. Several are numbered: in KML all of them, in GeoJSON the parts of a geometry. */
function outlinesOf({ name, properties, shapes }: Feature, index: number, format: FeatureFile['format']): FileOutline[] {
  const own = name === '' ? `Parcel ${index + 1}` : name;
  const found = shapes.filter(isOutline);
  return found.map((shape, at) => outlineOf(own, format === 'KML' && found.length > 1 ? at + 1 : shape.part, shape, properties));
}

function outlinesOfFeatures({ format, features, systems, convertedFrom, unread, notices }: FeatureFile): OutlineFile {
  const others = features.flatMap(({ shapes }) => shapes).filter((shape) => !isOutline(shape)).length;
  return {
    ...WITHOUT_LAYERS,
    format: FORMATS[format],
    system: systems === null ? null : (convertedFrom ?? 'WGS 84'),
    isPlaced: systems !== null,
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
    ...WITHOUT_LAYERS,
    format: 'dxf',
    system: null,
    isPlaced: false,
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

async function outlinesOfText(text: string): Promise<OutlineFile> {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{')) return outlinesOfFeatures(await placedFeatures(readGeoJson(start)));
  if (start.startsWith('<')) return outlinesOfFeatures(await placedFeatures(readKml(start)));
  const drawing = outlinesOfDrawing(text);
  if (drawing === null) throw new ImportRefused(NEITHER);
  return drawing;
}

/** The outlines of a text file, or why it is not read. */
export async function readOutlines(text: string): Promise<OutlineFile | RefusedFile> {
  try {
    return await outlinesOfText(text);
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.message };
    throw error;
  }
}

/**
 * The outlines of a file. `layer` applies to files with several layers; without it, they have no outlines. Throws ImportRefused with the reason
 * why the file is not read.
 */
export async function readOutlineFile(bytes: Uint8Array, turn: Turn, layer = ''): Promise<OutlineFile> {
  if (bytes.length > OUTLINE_FILE.bytes) throw new ImportRefused(`The file is larger than ${OUTLINE_FILE.label}.`);
  const opened = await openFile(bytes, 'parcels');
  if ('text' in opened) return outlinesOfText(opened.text);
  if (opened.format !== 'shapefile' && opened.format !== 'geopackage') throw new ImportRefused(NEITHER);
  const chosen = await readLayer(opened, layer, turn);
  const read = chosen.file === null ? null : outlinesOfFeatures(chosen.file);
  const { layers, layer: own } = chosen;
  return { ...(read ?? { format: opened.format, outlines: [], system: null, isPlaced: true, unit: null, notes: [] }), layers, layer: own };
}

/** The attributes that may name the outlines. */
export const nameAttributes = ({ outlines }: OutlineFile): readonly string[] => [
  ...new Set(outlines.flatMap(({ properties }) => [...(properties?.keys() ?? [])])),
];

/** The outlines with names from this attribute. One that has no such value keeps its name. */
export const outlinesNamedBy = ({ outlines }: OutlineFile, attribute: string): readonly FileOutline[] =>
  outlines.map((outline) => {
    const name = outline.properties?.get(attribute) ?? '';
    if (name === '') return outline;
    return { ...outline, name: outline.part === undefined ? name : `${name} ${outline.part}` };
  });

/** What the file does not state, given the answers so far. A drawing may also be placed by its distances from the reference point. */
export function outlineQuestions({ format, isPlaced, layers, layer }: OutlineFile, answers: Pick<Answers, 'system'>): readonly Question[] {
  const asked = layers.length > 1 ? [QUESTIONS.layer(layers)] : [];
  if (isPlaced || (asked.length > 0 && layer === '')) return asked;
  const unit = format === 'dxf' ? [QUESTIONS.drawingUnit] : needsUnit(answers.system) ? [QUESTIONS.coordinateUnit] : [];
  return [...asked, QUESTIONS.system, ...unit];
}
