/** Building footprints of a map file, with what its attributes state about heights, stories, and ground. */
import { type Building, BUILDING_LIMITS, degrees, feet, feetMsl } from '@touchdown/domain';
import { needsUnit, type PlacePoint } from '../crs/systems.ts';
import { type FeatureFile, type FeatureSet, openRing, type Shape, type Vertex } from '../features/feature.ts';
import { readGeoJson } from '../features/geojson.ts';
import { readLayer } from '../features/layers.ts';
import { areOsmAttributes } from '../features/osm-origin.ts';
import { readOverpass } from '../features/overpass.ts';
import { placedFeatures } from '../features/placed-features.ts';
import { openFile } from '../formats.ts';
import { type Answers, ELLIPSOID, firstMissing, type LengthUnit, type Question, QUESTIONS } from '../questions.ts';
import { countText, ImportRefused } from '../refusal.ts';
import { feetFrom, numberFrom } from '../table/cells.ts';
import { guessColumns, unitIn, wordOf } from '../table/columns.ts';
import type { Turn } from '../turn.ts';

export const BUILDING_FIELDS = ['name', 'height', 'stories', 'ground'] as const;
export type BuildingField = (typeof BUILDING_FIELDS)[number];

export interface Footprint {
  /** Its place in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The outer ring, not closed: in longitude and latitude if the file is placed. */
  readonly corners: readonly Vertex[];
}
export interface BuildingFile {
  readonly format: FeatureFile['format'] | 'GeoParquet' | 'OpenStreetMap PBF' | 'OpenStreetMap';
  readonly headings: readonly string[];
  readonly footprints: readonly Footprint[];
  /** Whether the corners are longitudes and latitudes. Otherwise the file states no coordinate system. */
  readonly isPlaced: boolean;
  readonly layers: readonly string[];
  /** '' while it is not chosen. Nothing of the file is read until then. */
  readonly layer: string;
  /** Whether any of it states that it comes from OpenStreetMap. */
  readonly isOpenStreetMap: boolean;
  readonly notices: readonly string[];
}
/** How its attributes are read: guessed, and editable. */
export interface BuildingReading extends Pick<Answers, 'system' | 'coordinateUnit' | 'unit' | 'datum' | 'geoidFeet'> {
  readonly columns: Readonly<Record<BuildingField, number | null>>;
}
export interface CheckedBuilding {
  readonly line: number;
  /** `null` if there is an error. */
  readonly building: Building | null;
  readonly problems: readonly string[];
  /** Whether it has a height that is not a length above zero, and so is unknown. */
  readonly isHeightUnread: boolean;
}

export const BUILDING_FILE = { bytes: 256 * 1024 * 1024, label: '256 MB' } as const;

const GUESSES = {
  name: ['name', 'buildingname', 'bldgname'],
  height: ['height', 'buildingheight', 'bldgheight', 'heightroof', 'roofheight', 'heightagl', 'measuredheight', 'hgt'],
  stories: ['buildinglevels', 'numfloors', 'numstories', 'numberofstories', 'numberoffloors', 'stories', 'storeys', 'floors', 'levels'],
  ground: ['groundelev', 'groundelevation', 'elevground', 'groundelevationmsl', 'groundmsl'],
} as const satisfies Record<BuildingField, readonly string[]>;
/** Of a file with many attributes, those that may describe a building. */
const MAY_DESCRIBE = /name|height|hgt|floor|stor(?:e?y|ies)|level|elev|ground|roof|building|bldg|msl|agl/i;

const countNotice = (count: number, one: string, many: string, rest: string): string[] =>
  count === 0 ? [] : [`${countText(count)} ${count === 1 ? `${one} was` : `${many} were`} ${rest}`];

/** OpenStreetMap marks buildings with these, among all other shapes. */
const OSM_KEYS = ['building', 'building:part'] as const;
const isOsm = ({ features }: FeatureSet): boolean => features.some(({ properties }) => OSM_KEYS.some((key) => properties.has(key)));
const isMarked = (properties: ReadonlyMap<string, string>): boolean =>
  OSM_KEYS.some((key) => !['', 'no'].includes(properties.get(key) ?? ''));

function footprintsOf(set: FeatureSet, format: BuildingFile['format']): Omit<BuildingFile, 'layers' | 'layer'> {
  const onlyMarked = isOsm(set);
  const columns = new Map<string, number>();
  const footprints: Footprint[] = [];
  let [others, unmarked, holes] = [0, 0, 0];
  let isOpenStreetMap = set.isOpenStreetMap === true;
  for (const { line, properties, shapes } of set.features) {
    if (onlyMarked && !isMarked(properties)) {
      unmarked += 1;
      continue;
    }
    const cells: string[] = [];
    for (const [heading, value] of properties) {
      const column = columns.get(heading) ?? columns.size;
      columns.set(heading, column);
      cells[column] = value;
    }
    const areas = shapes.filter(({ kind }: Shape) => kind === 'area');
    others += shapes.length - areas.length;
    isOpenStreetMap ||= areOsmAttributes(properties);
    for (const area of areas) {
      holes += area.holes;
      footprints.push({ line, cells, corners: openRing(area.vertices) });
    }
  }
  if (footprints.length === 0) throw new ImportRefused('The file has no building footprints (polygons).');
  if (footprints.length > BUILDING_LIMITS.buildings)
    throw new ImportRefused(
      `The file has ${countText(footprints.length)} buildings. Up to ${countText(BUILDING_LIMITS.buildings)} are read. Keep only those near the site.`,
    );
  return {
    format,
    headings: [...columns.keys()],
    footprints,
    isPlaced: set.systems !== null,
    isOpenStreetMap,
    notices: [
      ...set.notices,
      ...countNotice(unmarked, 'shape that is not marked as a building', 'shapes that are not marked as buildings', 'skipped.'),
      ...countNotice(others, 'point or line', 'points and lines', 'skipped. A building is a polygon.'),
      ...countNotice(holes, 'courtyard', 'courtyards', 'ignored. Footprints are treated as solid.'),
    ],
  };
}

const WITHOUT_LAYERS = { layers: [], layer: '' } as const;

/** `layer` applies to files with several layers; without it, they have no footprints. Throws ImportRefused with the reason why the file is not read. */
export async function readBuildingFile(bytes: Uint8Array, turn: Turn, layer = ''): Promise<BuildingFile> {
  if (bytes.length > BUILDING_FILE.bytes) throw new ImportRefused(`The file is larger than ${BUILDING_FILE.label}.`);
  const opened = await openFile(bytes, 'buildings');
  switch (opened.format) {
    case 'geojson':
      return { ...footprintsOf(await placedFeatures(readGeoJson(opened.text)), 'GeoJSON'), ...WITHOUT_LAYERS };
    case 'geoparquet': {
      const { readGeoParquet } = await import('../features/geoparquet.ts');
      const wanted = { isWanted: (name: string) => MAY_DESCRIBE.test(name), mostRows: BUILDING_LIMITS.buildings };
      const read = await readGeoParquet(opened.bytes, wanted, turn);
      return { ...footprintsOf(await placedFeatures(read), 'GeoParquet'), ...WITHOUT_LAYERS };
    }
    case 'osmpbf': {
      const { readOsmPbf } = await import('../features/osm-pbf.ts');
      const isTag = (key: string) => MAY_DESCRIBE.test(key);
      const read = await readOsmPbf(opened.bytes, { isMarked, isTag, mostShapes: BUILDING_LIMITS.buildings }, turn);
      return { ...footprintsOf(read, 'OpenStreetMap PBF'), ...WITHOUT_LAYERS, isOpenStreetMap: true };
    }
    case 'shapefile':
    case 'geopackage': {
      const chosen = await readLayer(opened, layer, turn);
      const { layers, layer: own, file } = chosen;
      const format = opened.format === 'shapefile' ? 'Shapefile' : 'GeoPackage';
      if (file !== null) return { ...footprintsOf(file, format), layers, layer: own };
      return { format, headings: [], footprints: [], isPlaced: true, isOpenStreetMap: false, notices: [], layers, layer: own };
    }
    default:
      throw new ImportRefused('This file is not a map of buildings.');
  }
}

const HEIGHT = 'height';
/** A height that a mapper has estimated. It is counted, and like stories never evaluated as known. */
const ESTIMATED_HEIGHT = 'est_height';
/** The tags of OpenStreetMap that state what is read. */
const OSM_TAGS: ReadonlySet<string> = new Set(['building', 'name', HEIGHT, ESTIMATED_HEIGHT, 'building:levels']);

export interface OsmBuildings {
  /** `null`: the service has no buildings there. */
  readonly file: BuildingFile | null;
  /** How it is read: OpenStreetMap states heights in meters. */
  readonly reading: BuildingReading;
  /** When the data was current, as the service states it. `null`: it does not. */
  readonly asOf: string | null;
  /** Why the service ended early. The buildings are then not all there are. `null`: it did not. */
  readonly remark: string | null;
}

export interface OsmWanted {
  /** Whether a building with this outline is read. */
  readonly isNear: (outline: readonly Vertex[]) => boolean;
  readonly mostBuildings: number;
}

/**
 * The buildings of an answer of the Overpass API with geometry. Estimated heights are counted and not used. Throws ImportRefused with the
 * reason why it is not read.
 */
export async function readOsmBuildings(
  pieces: AsyncIterable<string>,
  { isNear, mostBuildings }: OsmWanted,
  turn: Turn,
): Promise<OsmBuildings> {
  const wanted = {
    isNear,
    isMarked: (tags: ReadonlyMap<string, string>) => !['', 'no'].includes(tags.get('building') ?? ''),
    isTag: (key: string) => OSM_TAGS.has(key),
    mostShapes: mostBuildings,
  };
  const { set, asOf, remark } = await readOverpass(pieces, wanted, turn);
  const estimated = set.features.filter(({ properties }) => properties.has(ESTIMATED_HEIGHT) && !properties.has(HEIGHT)).length;
  const unused =
    estimated === 0 ? [] : [`Heights that mappers only estimated (${countText(estimated)}) are not used: those buildings have no height.`];
  const notices = [...set.notices, ...unused];
  const file =
    set.features.length === 0 ? null : { ...footprintsOf({ ...set, notices }, 'OpenStreetMap'), ...WITHOUT_LAYERS, isOpenStreetMap: true };
  return { file, reading: { ...guessBuildingReading({ headings: file?.headings ?? [] }), unit: 'm' }, asOf, remark };
}

const UNITS: Readonly<Record<string, LengthUnit>> = {
  m: 'm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  ft: 'ft',
  feet: 'ft',
  usft: 'us-ft',
};
/** The unit that the heading of a column states. `null`: none. */
const statedUnit = ({ headings }: BuildingFile, column: number | null): LengthUnit | null =>
  column === null ? null : (UNITS[wordOf(unitIn(headings[column] ?? ''))] ?? null);

export const guessBuildingReading = ({ headings }: Pick<BuildingFile, 'headings'>): BuildingReading => ({
  columns: guessColumns(headings, GUESSES),
  ...{ system: '', coordinateUnit: '', unit: '', datum: '', geoidFeet: '' },
});

/** What the file does not state, given the answers so far. */
export function buildingQuestions(file: BuildingFile, { columns, system, datum }: BuildingReading): readonly Question[] {
  const layer = file.layers.length > 1 ? [QUESTIONS.layer(file.layers)] : [];
  if (layer.length > 0 && file.layer === '') return layer;
  const place = file.isPlaced ? [] : [QUESTIONS.system, ...(needsUnit(system) ? [QUESTIONS.coordinateUnit] : [])];
  const lengths = [columns.height, columns.ground].filter((column) => column !== null);
  const unit = lengths.some((column) => statedUnit(file, column) === null) ? [QUESTIONS.unit] : [];
  const ground = columns.ground === null ? [] : [QUESTIONS.datum, ...(datum === ELLIPSOID ? [QUESTIONS.geoidFeet] : [])];
  return [...layer, ...place, ...unit, ...ground];
}

/** The first open question, as a sentence. `null` if all are answered. */
export const missingOfBuildings = (file: BuildingFile, reading: BuildingReading): string | null =>
  firstMissing(buildingQuestions(file, reading), { ...reading, layer: file.layer });

const MOST_FEET = 30_000;
/** `null` if there is none, or it is no number. */
const storiesFrom = (text: string): number | null => {
  const value = numberFrom(text.trim(), false);
  return value > 0 && value <= BUILDING_LIMITS.stories ? Math.ceil(value) : null;
};

const isPlace = ({ longitude, latitude }: Vertex): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** A building of every footprint. A height that is not a length above zero is unknown, and so is a ground elevation that is no length. */
export async function checkBuildings(
  file: BuildingFile,
  reading: BuildingReading,
  { place, turn }: { readonly place: PlacePoint | null; readonly turn: Turn },
): Promise<CheckedBuilding[]> {
  const { columns, unit, datum, geoidFeet } = reading;
  const unitOf = (column: number | null): LengthUnit => statedUnit(file, column) ?? (unit === '' ? 'ft' : unit);
  const [heightUnit, groundUnit] = [unitOf(columns.height), unitOf(columns.ground)];
  const down = datum === ELLIPSOID ? Number(geoidFeet) : 0;
  const placed = (vertex: Vertex): Vertex => (place === null ? vertex : { ...vertex, ...place(vertex.longitude, vertex.latitude) });
  const checked: CheckedBuilding[] = [];
  for (const { line, cells, corners: asWritten } of file.footprints) {
    const cell = (field: BuildingField): string => (columns[field] === null ? '' : (cells[columns[field]] ?? ''));
    const corners = asWritten.map(placed);
    const wrong = corners.findIndex((corner) => !isPlace(corner));
    const problems = [
      ...(wrong >= 0 ? [`Corner ${wrong + 1} is not a valid coordinate pair.`] : []),
      ...(corners.length < 3 ? ['A footprint needs at least 3 corners.'] : []),
      ...(corners.length > BUILDING_LIMITS.corners ? [`A footprint can have up to ${countText(BUILDING_LIMITS.corners)} corners.`] : []),
    ];
    const height = feetFrom(cell('height'), heightUnit, false);
    const ground = feetFrom(cell('ground'), groundUnit, false);
    const isHeight = height !== null && height > 0 && height <= MOST_FEET;
    const msl = ground === null ? Number.NaN : ground - down;
    const building: Building = {
      line,
      name: cell('name').slice(0, BUILDING_LIMITS.name),
      ring: corners.map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })),
      heightFt: isHeight ? feet(height) : null,
      stories: storiesFrom(cell('stories')),
      ground: Math.abs(msl) <= MOST_FEET ? feetMsl(msl) : null,
    };
    checked.push({ line, building: problems.length === 0 ? building : null, problems, isHeightUnread: height !== null && !isHeight });
    await turn(checked.length, file.footprints.length);
  }
  return checked;
}

/** How heights and ground elevations are read, as sentences to keep with the buildings. */
export function buildingNotes(file: BuildingFile, reading: BuildingReading): string[] {
  const { columns, unit, datum, geoidFeet } = reading;
  const sentence = (what: string, column: number | null): string[] =>
    column === null
      ? []
      : [`${what}: attribute ${file.headings[column] ?? ''}, in ${NAMES[statedUnit(file, column) ?? (unit === '' ? 'ft' : unit)]}.`];
  return [
    // A download names its source, with the day of the data, on its own.
    ...(file.isOpenStreetMap && file.format !== 'OpenStreetMap' ? ['© OpenStreetMap contributors, Open Database License 1.0.'] : []),
    ...sentence('Height above ground', columns.height),
    ...sentence('Ground elevation', columns.ground),
    ...(columns.ground === null ? [] : [`Vertical datum: ${datum}${datum === ELLIPSOID ? `, geoid at ${geoidFeet} ft` : ''}.`]),
    ...file.notices,
  ];
}
const NAMES = { ft: 'feet', m: 'meters', 'us-ft': 'U.S. survey feet' } as const satisfies Record<LengthUnit, string>;
