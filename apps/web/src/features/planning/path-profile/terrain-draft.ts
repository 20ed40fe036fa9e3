/** Terrain from a selected file: how it is parsed, the result, or why there is none. */
import { TERRAIN_LIMITS, type TerrainSample } from '@touchdown/contract';
import { localToPosition, type Position } from '@touchdown/domain';
import { type CheckedStations, checkStations, readStationTable, STATION_FILE, type StationTable } from '@touchdown/imports';
import { readTextFile, type Refusal } from '../../../shared/files/read-text.ts';
import type { ProfileWay } from './profile-values.ts';
import { type RasterTerrain, terrainOfRaster } from './raster-terrain.ts';
import type { HeightUnit } from './raster/raster-crs.ts';
import type { RasterHeights } from './raster/read-raster.ts';

export const RASTER_LIMIT = { bytes: 1024 * 1024 * 1024, label: '1 GB' } as const;

export type TerrainDraft =
  | { readonly kind: 'table'; readonly name: string; readonly table: StationTable }
  /** The elevation unit: as declared or chosen. `null` while it is neither. */
  | { readonly kind: 'raster'; readonly name: string; readonly heights: RasterHeights; readonly unit: HeightUnit | null };

const REFUSALS = {
  tooLarge: (label: string) => `The file is larger than ${label}.`,
  noRows: 'No rows found. The first row must contain column headings.',
  noLocation: "The project has no location, so a raster can't be placed under the path. Set the location first.",
  noReader: 'The GeoTIFF reader could not be loaded. Check your connection and choose the file again.',
} as const;

const isRasterName = (name: string) => /\.(tiff?|gtiff)$/i.test(name);

async function draftOfRaster(file: File, way: ProfileWay, location: Position | null): Promise<TerrainDraft | Refusal> {
  if (file.size > RASTER_LIMIT.bytes) return { refusal: REFUSALS.tooLarge(RASTER_LIMIT.label) };
  if (location === null) return { refusal: REFUSALS.noLocation };
  const reader = await import('./raster/read-raster.ts').catch(() => null);
  if (reader === null) return { refusal: REFUSALS.noReader };
  const { placed } = way;
  const heights = await reader.readRaster(file, {
    lengthFt: placed.lengthFt,
    positionAt: (stationFt) => localToPosition(location, placed.pointAt(stationFt)),
  });
  return 'refusal' in heights ? heights : { kind: 'raster', name: file.name, heights, unit: heights.unit };
}

/** A GeoTIFF by its name; anything else is read as a table. */
export async function readTerrainFile(file: File, way: ProfileWay, location: Position | null): Promise<TerrainDraft | Refusal> {
  if (isRasterName(file.name)) return draftOfRaster(file, way, location);
  if (file.size > STATION_FILE.bytes) return { refusal: REFUSALS.tooLarge(STATION_FILE.label) };
  return readTextFile(file, 'terrain', (text) => {
    const table = readStationTable(text);
    return table === null ? { refusal: REFUSALS.noRows } : { kind: 'table', name: file.name, table };
  });
}

export interface DraftTerrain {
  readonly samples: readonly TerrainSample[];
  /** The source saved with it. */
  readonly source: string;
  /** Why it cannot be saved. `null` if it can. */
  readonly problem: string | null;
  readonly stations: CheckedStations | null;
  readonly raster: RasterTerrain | null;
}

const SOURCE_MAX = 255;
const LEAST_STATIONS = 2;

function problemOf(count: number, wrong: number): string | null {
  if (wrong > 0) return 'Nothing will be imported while any row has an error. Correct the file and choose it again.';
  if (count < LEAST_STATIONS) return 'Terrain needs at least two stations.';
  return count > TERRAIN_LIMITS.samples ? `Terrain can have up to ${TERRAIN_LIMITS.samples.toLocaleString('en-US')} stations.` : null;
}

/** The terrain from a file with its current mapping. */
export function terrainOfDraft(draft: TerrainDraft): DraftTerrain {
  if (draft.kind === 'table') {
    const stations = checkStations(draft.table);
    const { samples, wrong } = stations;
    return { samples, source: draft.name.slice(0, SOURCE_MAX), problem: problemOf(samples.length, wrong.length), stations, raster: null };
  }
  const { heights, unit, name } = draft;
  if (unit === null) return { samples: [], source: name, problem: 'Choose the elevation unit.', stations: null, raster: null };
  const raster = terrainOfRaster(heights, unit);
  const notes = [heights.crs, ...(raster.gaps.length > 0 ? ['unknown along the path'] : [])].join(', ');
  const room = SOURCE_MAX - notes.length - ' ()'.length;
  return {
    samples: raster.samples,
    source: `${name.slice(0, room)} (${notes})`,
    problem: problemOf(raster.samples.length, 0),
    stations: null,
    raster,
  };
}
