/** The terrain around a site from a GeoTIFF, of which only elevations around the site are sent. */
import { TERRAIN_DATUMS, TERRAIN_FILE_LIMITS, type TerrainDatum, type TerrainModelHead } from '@touchdown/contract';
import { feet, NO_ELEVATION, packTerrain, type Position, reachOf, type TerrainLevel } from '@touchdown/domain';
import { countText, ImportRefused } from '@touchdown/imports';
import { addTerrainModel, readTerrainModels, removeTerrainModel } from '../api.ts';
import type { DraftView, ImportKind, ImportRow, ReadingOption } from '../kind.ts';
import type { HeightUnit } from './raster/raster-crs.ts';
import { HEIGHT_UNIT_LABELS, HEIGHT_UNITS } from './raster/raster-terrain.ts';
import type { SiteRaster } from './raster/read-site-terrain.ts';

export interface SiteTerrainTarget {
  readonly projectId: string;
  /** The landing area. `null` while the project has no location. */
  readonly site: Position | null;
}
interface Draft {
  readonly raster: SiteRaster;
  readonly levels: readonly TerrainLevel[];
  /** As declared or chosen. `null` while it is neither. */
  readonly unit: HeightUnit | null;
  readonly datum: TerrainDatum | typeof ELLIPSOID | null;
}

const ELLIPSOID = 'WGS 84 / NAD 83 ellipsoid';
const DATUM_CHOICES = [...TERRAIN_DATUMS, ELLIPSOID] as const;
const RASTER_LIMIT = { bytes: 1024 * 1024 * 1024, label: '1 GB' } as const;
const TENTHS = 10;

const REFUSALS = {
  tooLarge: `The file is larger than ${RASTER_LIMIT.label}.`,
  noLocation: "The project has no location, so the terrain around it can't be read. Set the location first.",
  noReader: 'The GeoTIFF reader could not be loaded. Check your connection and choose the file again.',
} as const;
const MISSING = {
  unit: 'Choose the elevation unit.',
  datum: 'Choose the vertical datum.',
  ellipsoid: 'Ellipsoidal heights differ from elevations MSL by tens of feet. Convert the file to NAVD 88 and choose it again.',
} as const;

const gridsText = (count: number): string => `${countText(count)} ${count === 1 ? 'grid' : 'grids'}`;

async function levelsOf(raster: SiteRaster, unit: HeightUnit | null): Promise<readonly TerrainLevel[]> {
  if (unit === null) return [];
  const { levelInFeet } = await import('./raster/read-site-terrain.ts');
  return raster.levels.map((level) => levelInFeet(level, unit));
}

const unitOption = ({ raster, unit, datum }: Draft): ReadingOption<Draft> => ({
  name: 'unit',
  label: 'Elevation unit',
  hint: raster.unit === null ? "The file doesn't specify an elevation unit." : `The file specifies ${HEIGHT_UNIT_LABELS[raster.unit]}.`,
  isRequired: true,
  value: unit ?? '',
  input: 'list',
  none: 'Choose',
  choices: HEIGHT_UNITS.map((value) => ({ value, label: HEIGHT_UNIT_LABELS[value] })),
  set: (value) => ({ draft: { raster, levels: [], unit: HEIGHT_UNITS.find((one) => one === value) ?? null, datum } }),
});
const datumOption = ({ raster, levels, unit, datum }: Draft): ReadingOption<Draft> => ({
  name: 'datum',
  label: 'Vertical datum',
  hint: raster.datum === null ? "The file doesn't specify a vertical datum. Its metadata may." : `The file specifies ${raster.datum}.`,
  isRequired: true,
  value: datum ?? '',
  input: 'list',
  none: 'Choose',
  choices: DATUM_CHOICES.map((value) => ({ value, label: value })),
  set: (value) => ({ draft: { raster, levels, unit, datum: DATUM_CHOICES.find((one) => one === value) ?? null } }),
});

const missingOf = ({ unit, datum }: Draft): string | null => {
  if (unit === null) return MISSING.unit;
  if (datum === null) return MISSING.datum;
  return datum === ELLIPSOID ? MISSING.ellipsoid : null;
};

function viewOf(draft: Draft): DraftView<Draft> {
  return {
    format: 'GeoTIFF',
    notices: [
      `${draft.raster.crs}. Terrain is kept in grids around the site, so that it is available on every device without a connection.`,
    ],
    options: [unitOption(draft), datumOption(draft)],
    mapping: null,
    isMisread: false,
    missing: missingOf(draft),
  };
}

const stepText = (stepFt: number): string => `${(Math.round(stepFt * TENTHS) / TENTHS).toFixed(1)} ft`;

function rowOf(level: TerrainLevel, index: number): ImportRow<TerrainLevel> {
  const known = level.elevations.reduce((sum, elevation) => sum + (elevation === NO_ELEVATION ? 0 : 1), 0);
  const missing = level.elevations.length - known;
  return {
    number: index + 1,
    label: `Within ${countText(Math.round(reachOf(level)))} ft`,
    facts: () =>
      `: an elevation every ${stepText(level.stepFt)}, ${countText(known)} elevations${missing === 0 ? '' : `, none at ${countText(missing)} points`}`,
    item: level,
    problems: [],
  };
}

/** What is saved with the terrain: how it was read, and what it does not cover. */
function notesOf({ raster, unit }: Draft, levels: readonly TerrainLevel[]): string[] {
  const stated = unit === null ? '' : ` Elevations in ${HEIGHT_UNIT_LABELS[unit]}${raster.unit === null ? ', as entered' : ''}.`;
  const hasGaps = levels.some(({ elevations }) => elevations.includes(NO_ELEVATION));
  return [
    `${raster.crs}.${stated}`,
    ...(raster.datum === null ? ['Vertical datum as entered.'] : []),
    ...(hasGaps ? ['The file does not cover all of it.'] : []),
  ];
}

export const SITE_TERRAIN: ImportKind<SiteTerrainTarget, Draft, TerrainLevel, readonly TerrainModelHead[], string> = {
  formats: 'siteTerrain',
  title: 'Import Terrain',
  description:
    'A GeoTIFF terrain model of the ground around the site. It is read in your browser, and the elevations around the site are uploaded.',
  fileHint: `GeoTIFF up to ${RASTER_LIMIT.label}, also cloud optimized, in longitude and latitude, a UTM zone, or a state plane zone.`,
  counted: gridsText,
  added: 'Terrain imported successfully',
  rowsLabel: 'Grids',
  takes: 'all',
  site: ({ site }) => site,
  known: {
    key: ({ projectId }) => ['/api/projects', projectId, 'terrain-models'],
    read: ({ projectId }, signal) => readTerrainModels(projectId, signal),
  },
  changes: ({ projectId }) => [['/api/projects', projectId, 'terrain-models']],
  read: async (file, { target: { site } }, { signal }) => {
    if (file.size > RASTER_LIMIT.bytes) throw new ImportRefused(REFUSALS.tooLarge);
    if (site === null) throw new ImportRefused(REFUSALS.noLocation);
    const reader = await import('./raster/read-site-terrain.ts').catch(() => null);
    if (reader === null) throw new ImportRefused(REFUSALS.noReader);
    const raster = await reader.readSiteTerrain(file, site, { signal });
    if ('refusal' in raster) throw new ImportRefused(raster.refusal);
    return { raster, levels: [], unit: raster.unit, datum: raster.datum };
  },
  view: viewOf,
  check: async ({ raster, unit }) => (await levelsOf(raster, unit)).map(rowOf),
  warnings: () => [],
  limit: (_items, { known }) =>
    known.length >= TERRAIN_FILE_LIMITS.models
      ? `A project can have up to ${TERRAIN_FILE_LIMITS.models} terrain files. Delete one first.`
      : null,
  order: ({ file: { name }, draft, items }, { projectId }) => {
    const { raster, datum } = draft;
    const levels = items.map(({ stepFt, side, elevations }) => ({ stepFt: feet(stepFt), side, elevations }));
    const body = {
      fileName: name.slice(-TERRAIN_FILE_LIMITS.fileName),
      datum: TERRAIN_DATUMS.find((one) => one === datum) ?? 'Local mean sea level',
      notes: notesOf(draft, items),
      packed: packTerrain({ origin: raster.origin, levels }),
    };
    return { body, send: async (sending) => (await addTerrainModel(projectId, body, sending)).id };
  },
  undo: async (terrainModelId, { projectId }) => {
    await removeTerrainModel(projectId, terrainModelId);
    return 'The imported terrain was removed.';
  },
};
