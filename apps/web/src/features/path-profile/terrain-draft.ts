/** Terrain from a file that was chosen: how it is read, what comes of it, and why nothing does. */
import { TERRAIN_LIMITS, type TerrainSample } from '@touchdown/contract';
import { localToPosition, type Position } from '@touchdown/domain';
import type { ProfileWay } from './profile-values.ts';
import { type RasterTerrain, terrainOfRaster } from './raster-terrain.ts';
import type { HeightUnit } from './raster/raster-crs.ts';
import type { RasterHeights } from './raster/read-raster.ts';
import { type JudgedTable, judgeStations, readStationTable, type StationTable, TABLE_LIMIT } from './read-stations.ts';

export const RASTER_LIMIT = { bytes: 1024 * 1024 * 1024, words: '1 GB' } as const;

export type TerrainDraft =
  | { readonly kind: 'table'; readonly name: string; readonly table: StationTable }
  /** The unit of the heights: as declared or chosen; `null` while it is neither. */
  | { readonly kind: 'raster'; readonly name: string; readonly heights: RasterHeights; readonly unit: HeightUnit | null };
export type Refusal = { readonly refusal: string };

const REFUSALS = {
  tooLarge: (words: string) => `The file is larger than ${words}.`,
  noRows: 'No rows found. The first row must contain column headings.',
  noLocation: "The project has no location, so a raster can't be placed under the path. Set the location first.",
  noReader: 'The GeoTIFF reader could not be loaded. Check your connection and choose the file again.',
} as const;

const isRasterName = (name: string) => /\.(tiff?|gtiff)$/i.test(name);

async function draftOfRaster(file: File, way: ProfileWay, location: Position | null): Promise<TerrainDraft | Refusal> {
  if (file.size > RASTER_LIMIT.bytes) return { refusal: REFUSALS.tooLarge(RASTER_LIMIT.words) };
  if (location === null) return { refusal: REFUSALS.noLocation };
  const reader = await import('./raster/read-raster.ts').catch(() => null);
  if (reader === null) return { refusal: REFUSALS.noReader };
  const { laid } = way;
  const heights = await reader.readRaster(file, {
    lengthFt: laid.lengthFt,
    positionAt: (stationFt) => localToPosition(location, laid.pointAt(stationFt)),
  });
  return 'refusal' in heights ? heights : { kind: 'raster', name: file.name, heights, unit: heights.unit };
}

/** A GeoTIFF by its name; anything else is read as a table. */
export async function readTerrainFile(file: File, way: ProfileWay, location: Position | null): Promise<TerrainDraft | Refusal> {
  if (isRasterName(file.name)) return draftOfRaster(file, way, location);
  if (file.size > TABLE_LIMIT.bytes) return { refusal: REFUSALS.tooLarge(TABLE_LIMIT.words) };
  const table = readStationTable(await file.text());
  return table === null ? { refusal: REFUSALS.noRows } : { kind: 'table', name: file.name, table };
}

export interface DraftTerrain {
  readonly samples: readonly TerrainSample[];
  /** What is stored as the place it comes from. */
  readonly source: string;
  /** Why it cannot be saved; `null` when it can. */
  readonly hindrance: string | null;
  readonly judged: JudgedTable | null;
  readonly raster: RasterTerrain | null;
}

const SOURCE_MAX = 255;
const LEAST_STATIONS = 2;

function hindranceOf(count: number, wrong: number): string | null {
  if (wrong > 0) return 'Nothing will be imported while any row has an error. Correct the file and choose it again.';
  if (count < LEAST_STATIONS) return 'Terrain needs at least two stations.';
  return count > TERRAIN_LIMITS.samples ? `Terrain can have up to ${TERRAIN_LIMITS.samples.toLocaleString('en-US')} stations.` : null;
}

/** The terrain that a file gives as it is read now. */
export function terrainOfDraft(draft: TerrainDraft): DraftTerrain {
  if (draft.kind === 'table') {
    const judged = judgeStations(draft.table);
    const { samples, wrong } = judged;
    return { samples, source: draft.name.slice(0, SOURCE_MAX), hindrance: hindranceOf(samples.length, wrong.length), judged, raster: null };
  }
  const { heights, unit, name } = draft;
  if (unit === null) return { samples: [], source: name, hindrance: 'Choose the elevation unit.', judged: null, raster: null };
  const raster = terrainOfRaster(heights, unit);
  const notes = [heights.crs, ...(raster.gaps.length > 0 ? ['unknown along the path'] : [])].join(', ');
  const room = SOURCE_MAX - notes.length - ' ()'.length;
  return {
    samples: raster.samples,
    source: `${name.slice(0, room)} (${notes})`,
    hindrance: hindranceOf(raster.samples.length, 0),
    judged: null,
    raster,
  };
}
