/** Terrain under a path: a table of stations and elevations, or a GeoTIFF, of which only the elevations along the path are sent. */
import { type PathTerrain, TERRAIN_LIMITS, type TerrainLeg, type TerrainSample } from '@touchdown/contract';
import { localToPosition, type PlacedPath, type Position, type ShownUnits } from '@touchdown/domain';
import {
  type CheckedStation,
  checkStations,
  countText,
  ImportRefused,
  openFile,
  readStationTable,
  STATION_FIELDS,
  STATION_FILE,
  type StationField,
  type StationTable,
} from '@touchdown/imports';
import type { ReactNode } from 'react';
import { importTerrain, leftBy, readTerrain, type ReplacedTerrain, undoTerrainImport } from '../api.ts';
import type { DraftView, ImportKind, ImportRow, Mapping, ReadingOption } from '../kind.ts';
import type { HeightUnit } from './raster/raster-crs.ts';
import { HEIGHT_UNIT_LABELS, HEIGHT_UNITS, terrainOfRaster, type TerrainGap } from './raster/raster-terrain.ts';
import type { RasterHeights } from './raster/read-raster.ts';

export interface TerrainTarget {
  readonly projectId: string;
  readonly pathId: string;
  readonly leg: TerrainLeg;
  /** The landing area. `null` while the project has no location. */
  readonly site: Position | null;
  /** The centerline, from the edge of the FATO. */
  readonly course: Pick<PlacedPath, 'lengthFt' | 'pointAt'>;
  /** The profile of the path over this terrain. */
  readonly renderProfile: (samples: readonly TerrainSample[]) => ReactNode;
}
interface TableDraft {
  readonly table: StationTable;
}
interface RasterDraft {
  readonly heights: RasterHeights;
  /** As declared or chosen. `null` while it is neither. */
  readonly unit: HeightUnit | null;
}
type Draft = TableDraft | RasterDraft;

const PREVIEW_ROWS = 4;
const SHOWN_GAPS = 20;
const LEAST_STATIONS = 2;
const SOURCE_MAX = 255;
const RASTER_LIMIT = { bytes: 1024 * 1024 * 1024, label: '1 GB' } as const;
const LABELS = { station: 'Station', elevation: 'Elevation' } as const satisfies Record<StationField, string>;
const UNIT_CHOICES = [
  { value: 'ft', label: 'feet' },
  { value: 'm', label: 'meters' },
] as const;

const REFUSALS = {
  tooLarge: (label: string) => `The file is larger than ${label}.`,
  noRows: 'No rows found. The first row must contain column headings.',
  noLocation: "The project has no location, so a raster can't be placed under the path. Set the location first.",
  noReader: 'The GeoTIFF reader could not be loaded. Check your connection and choose the file again.',
  /** A raster is read in parts, and recognized by its name. */
  otherName: 'This is a TIFF image. Give it a name that ends in .tif and choose it again.',
} as const;

const stationsText = (count: number): string => `${countText(count)} ${count === 1 ? 'station' : 'stations'}`;
const isRasterName = (name: string) => /\.(tiff?|gtiff)$/i.test(name);

async function readRasterFile(file: File, { site, course }: TerrainTarget): Promise<RasterDraft> {
  if (file.size > RASTER_LIMIT.bytes) throw new ImportRefused(REFUSALS.tooLarge(RASTER_LIMIT.label));
  if (site === null) throw new ImportRefused(REFUSALS.noLocation);
  const reader = await import('./raster/read-raster.ts').catch(() => null);
  if (reader === null) throw new ImportRefused(REFUSALS.noReader);
  const positionAt = (stationFt: number) => localToPosition(site, course.pointAt(stationFt));
  const heights = await reader.readRaster(file, { lengthFt: course.lengthFt, positionAt });
  if ('refusal' in heights) throw new ImportRefused(heights.refusal);
  return { heights, unit: heights.unit };
}

async function readTableFile(file: File): Promise<TableDraft> {
  if (file.size > STATION_FILE.bytes) throw new ImportRefused(REFUSALS.tooLarge(STATION_FILE.label));
  const opened = await openFile(new Uint8Array(await file.arrayBuffer()), 'terrain');
  if (!('text' in opened)) throw new ImportRefused(REFUSALS.otherName);
  const table = readStationTable(opened.text);
  if (table === null) throw new ImportRefused(REFUSALS.noRows);
  return { table };
}

const mappingOf = (table: StationTable): Mapping<Draft> => ({
  headings: table.headings,
  rows: table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
  fields: STATION_FIELDS.map((name) => ({
    name,
    label: LABELS[name],
    column: table.columns[name],
    set: (column) => ({ table: { ...table, columns: { ...table.columns, [name]: column } } }),
  })),
});

const tableOptions = (table: StationTable): ReadingOption<Draft>[] =>
  STATION_FIELDS.map((name) => ({
    name,
    label: `${LABELS[name]} unit`,
    value: table.units[name],
    input: 'list',
    choices: UNIT_CHOICES,
    set: (value) => ({ draft: { table: { ...table, units: { ...table.units, [name]: value === 'm' ? 'm' : 'ft' } } } }),
  }));

const rasterOption = ({ heights, unit }: RasterDraft): ReadingOption<Draft> => ({
  name: 'unit',
  label: 'Elevation unit',
  hint:
    heights.unit === null
      ? "The file doesn't specify an elevation unit. Elevations are read as MSL."
      : `The file specifies ${HEIGHT_UNIT_LABELS[heights.unit]}. Elevations are read as MSL.`,
  isRequired: true,
  value: unit ?? '',
  input: 'list',
  none: 'Choose',
  choices: HEIGHT_UNITS.map((value) => ({ value, label: HEIGHT_UNIT_LABELS[value] })),
  set: (value) => ({ draft: { heights, unit: HEIGHT_UNITS.find((one) => one === value) ?? null } }),
});

const gapText = ({ why, fromFt, toFt }: TerrainGap): string => {
  const where = why === 'outside' ? "The raster doesn't cover the path" : 'The raster has no data';
  return `${where} from station ${countText(Math.round(fromFt))} ft to ${countText(Math.round(toFt))} ft.`;
};

function gapNotices({ heights, unit }: RasterDraft): string[] {
  const { gaps } = unit === null ? { gaps: [] } : terrainOfRaster(heights, unit);
  if (gaps.length === 0) return [];
  const more = gaps.length > SHOWN_GAPS ? [`And ${countText(gaps.length - SHOWN_GAPS)} more.`] : [];
  return [...gaps.slice(0, SHOWN_GAPS).map(gapText), ...more, 'Terrain is interpolated between known stations.'];
}

const TENTHS = 10;
function viewOf(draft: Draft): DraftView<Draft> {
  if ('table' in draft)
    return {
      format: 'CSV table',
      notices: [],
      options: tableOptions(draft.table),
      mapping: mappingOf(draft.table),
      isMisread: STATION_FIELDS.some((field) => draft.table.columns[field] === null),
      missing: null,
    };
  const { crs, stepFt, samples } = draft.heights;
  const step = (Math.round(stepFt * TENTHS) / TENTHS).toFixed(1);
  return {
    format: 'GeoTIFF',
    notices: [`${crs}: an elevation every ${step} ft along the centerline, ${stationsText(samples.length)}.`, ...gapNotices(draft)],
    options: [rasterOption(draft)],
    mapping: null,
    isMisread: false,
    missing: draft.unit === null ? 'Choose the elevation unit.' : null,
  };
}

const factsOf =
  (sample: TerrainSample | null): ImportRow<TerrainSample>['facts'] =>
  (units: ShownUnits) =>
    sample === null ? '' : `: station ${units.enteredText(sample[0])}, ${units.tenthText(sample[1], 'nearest')} MSL`;

const rowOfTable = ({ row, sample, problems }: CheckedStation, index: number): ImportRow<TerrainSample> => ({
  number: index + 1,
  label: `Row ${row}`,
  facts: factsOf(sample),
  item: sample,
  problems,
});
const rowOfRaster = (sample: TerrainSample, index: number): ImportRow<TerrainSample> => ({
  number: index + 1,
  label: `Elevation ${index + 1}`,
  facts: factsOf(sample),
  item: sample,
  problems: [],
});

const byStation = (samples: readonly TerrainSample[]) => samples.toSorted(([a], [b]) => a - b);

/** The source that is saved with the terrain. */
function sourceOf(name: string, draft: Draft): string {
  if ('table' in draft || draft.unit === null) return name.slice(0, SOURCE_MAX);
  const { gaps } = terrainOfRaster(draft.heights, draft.unit);
  const notes = [draft.heights.crs, ...(gaps.length > 0 ? ['unknown along the path'] : [])].join(', ');
  return `${name.slice(0, SOURCE_MAX - notes.length - ' ()'.length)} (${notes})`;
}

const keyOf = ({ projectId, pathId }: TerrainTarget): readonly string[] => ['/api/projects', projectId, 'paths', pathId, 'terrain'];
const storedAt = (target: TerrainTarget, known: readonly PathTerrain[] | undefined) => known?.find(({ leg }) => leg === target.leg);

export const TERRAIN: ImportKind<TerrainTarget, Draft, TerrainSample, readonly PathTerrain[], ReplacedTerrain> = {
  formats: 'terrain',
  title: 'Import Terrain',
  description:
    'CSV with stations from the FATO edge and elevations MSL, or a GeoTIFF terrain model. GeoTIFFs are read in your browser and not uploaded.',
  fileHint: `CSV up to ${STATION_FILE.label} and ${countText(STATION_FILE.rows)} stations; GeoTIFF up to ${RASTER_LIMIT.label}, in EPSG:4326, EPSG:4269, a UTM zone, or a state plane zone.`,
  counted: stationsText,
  added: 'Terrain imported successfully',
  takes: 'all',
  site: ({ site }) => site,
  known: { key: keyOf, read: readTerrain },
  changes: (target) => [keyOf(target)],
  read: (file, { target }) => (isRasterName(file.name) ? readRasterFile(file, target) : readTableFile(file)),
  view: (draft, { target, known }) => {
    const stored = storedAt(target, known);
    const view = viewOf(draft);
    const replaced =
      stored === undefined ? [] : [`Replaces the ${stored.source === null ? 'current terrain' : `terrain from ${stored.source}`}.`];
    return { ...view, notices: [...replaced, ...view.notices] };
  },
  check: async (draft) => {
    if ('table' in draft) return checkStations(draft.table).map(rowOfTable);
    return draft.unit === null ? [] : terrainOfRaster(draft.heights, draft.unit).samples.map(rowOfRaster);
  },
  warnings: () => [],
  limit: ({ length }) => {
    if (length < LEAST_STATIONS) return 'Terrain needs at least two stations.';
    return length > TERRAIN_LIMITS.samples ? `Terrain can have up to ${countText(TERRAIN_LIMITS.samples)} stations.` : null;
  },
  Picture: ({ items, target }) => target.renderProfile(byStation(items)),
  order: ({ file, draft, items, known }, target) => {
    const stored = storedAt(target, known);
    const samples = byStation(items).map(([station, elevationFt]): [number, number] => [station, elevationFt]);
    const body = { samples, source: sourceOf(file.name, draft), version: stored?.version ?? 0 };
    const before = stored ? { samples: stored.samples, source: stored.source, pathVersion: stored.pathVersion } : null;
    return { body, send: async (sending) => ({ imported: leftBy(await importTerrain(target, body, sending)), before }) };
  },
  undo: async (replaced, target, idempotencyKey) => {
    const restored = await undoTerrainImport(target, replaced, idempotencyKey);
    return restored === null ? 'The terrain was removed.' : 'The previous terrain was restored.';
  },
};
