/** Buildings around a site: GeoJSON, GeoParquet, shapefile, GeoPackage, or OpenStreetMap PBF. They are evaluated, and are not obstacles. */
import { BUILDING_SET_LIMITS, type BuildingSetHead } from '@touchdown/contract';
import { type Building, groundNote, packBuildings, type Position, usableTerrain, withGround } from '@touchdown/domain';
import { countText, ImportRefused, loadPlacing } from '@touchdown/imports';
import {
  BUILDING_FIELDS,
  BUILDING_FILE,
  type BuildingField,
  type BuildingFile,
  buildingNotes,
  buildingQuestions,
  type BuildingReading,
  type CheckedBuilding,
  checkBuildings,
  guessBuildingReading,
  missingOfBuildings,
  readBuildingFile,
} from '@touchdown/imports/buildings';
import type { LoadedTerrain } from '../../../../shared/terrain/api.ts';
import { addBuildings, readBuildingSets, readSiteTerrain, removeBuildings } from '../api.ts';
import type { Cut, ImportKind, ImportRow, Mapping, ReadingOption } from '../kind.ts';
import { optionsOfQuestions } from './questions.ts';

const PREVIEW_ROWS = 4;
const LABELS = {
  name: 'Name',
  height: 'Height (AGL)',
  stories: 'Stories',
  ground: 'Ground elevation (MSL)',
} as const satisfies Record<BuildingField, string>;
const HINTS = {
  unit: 'OpenStreetMap and Overture state heights in meters. A unit in the cell takes precedence.',
  datum: 'The reference of the ground elevations.',
} as const;

export interface BuildingTarget {
  readonly projectId: string;
  /** The landing area. `null` while the project has no location. */
  readonly site: Position | null;
}
interface Draft {
  readonly file: BuildingFile;
  readonly reading: BuildingReading;
  /** The terrain of the project that may give the ground of buildings. */
  readonly terrain: readonly LoadedTerrain[];
}

const buildingsText = (count: number): string => `${countText(count)} ${count === 1 ? 'building' : 'buildings'}`;

const optionsOf = ({ file, reading, terrain }: Draft, cut: Cut): ReadingOption<Draft>[] =>
  optionsOfQuestions<Draft>({
    questions: buildingQuestions(file, reading),
    answers: { ...reading, layer: file.layer },
    hints: HINTS,
    set: (name, value) =>
      name === 'layer' ? { cut: { ...cut, layer: value } } : { draft: { file, terrain, reading: { ...reading, [name]: value } } },
  });

const mappingOf = ({ file, reading, terrain }: Draft): Mapping<Draft> => ({
  headings: file.headings,
  rows: file.footprints.slice(0, PREVIEW_ROWS).map(({ cells }) => file.headings.map((_, column) => cells[column] ?? '')),
  fields: BUILDING_FIELDS.map((name) => ({
    name,
    label: LABELS[name],
    column: reading.columns[name],
    set: (column) => ({ file, terrain, reading: { ...reading, columns: { ...reading.columns, [name]: column } } }),
  })),
});

const rowOf = ({ line, building, problems, isHeightUnread }: CheckedBuilding, index: number): ImportRow<Building> => ({
  number: index + 1,
  label: `Feature ${countText(line)}${building === null || building.name === '' ? '' : `: ${building.name}`}`,
  facts: (units) => {
    if (building === null) return '';
    const { heightFt, stories, ground, ring } = building;
    const height =
      heightFt === null
        ? `height ${isHeightUnread ? 'not readable, unknown' : 'unknown'}`
        : `height ${units.tenthText(heightFt, 'nearest')} AGL`;
    const floors = stories === null ? '' : `, ${stories} ${stories === 1 ? 'story' : 'stories'}`;
    const base = ground === null ? 'ground unknown' : `ground ${units.tenthText(ground, 'nearest')} MSL`;
    return ` · ${height}${floors}, ${base} · footprint of ${ring.length} corners`;
  },
  item: building,
  problems,
});

const keyOf = ({ projectId }: BuildingTarget): readonly string[] => ['/api/projects', projectId, 'building-sets'];

export const BUILDINGS: ImportKind<BuildingTarget, Draft, Building, readonly BuildingSetHead[], string> = {
  formats: 'buildings',
  title: 'Import Buildings',
  description:
    'Import building footprints from OpenStreetMap, Overture, or a county in GeoJSON, GeoParquet, shapefile, GeoPackage, or OpenStreetMap PBF format. Buildings are evaluated against the surfaces without becoming obstacles.',
  fileHint: `Up to ${BUILDING_FILE.label}. The file stays on this device; only the footprints, heights, and names are uploaded.`,
  counted: buildingsText,
  added: 'Buildings imported successfully',
  takes: 'valid',
  site: ({ site }) => site,
  known: { key: keyOf, read: ({ projectId }, signal) => readBuildingSets(projectId, signal) },
  changes: (target) => [keyOf(target)],
  read: async (chosen, { cut: { layer }, target: { projectId } }, { turn, signal }) => {
    if (chosen.size > BUILDING_FILE.bytes) throw new ImportRefused(`The file is larger than ${BUILDING_FILE.label}.`);
    const file = await readBuildingFile(new Uint8Array(await chosen.arrayBuffer()), turn, layer);
    // Without it, the ground is unknown where the file does not state it.
    const terrain = await readSiteTerrain(projectId, signal).catch(() => []);
    return { file, reading: guessBuildingReading(file), terrain: usableTerrain(terrain) };
  },
  view: (draft, { cut }) => ({
    format: draft.file.format,
    notices: [...draft.file.notices, ...[groundNote(draft.terrain) ?? []].flat()],
    options: optionsOf(draft, cut),
    mapping: draft.file.footprints.length === 0 || draft.file.headings.length === 0 ? null : mappingOf(draft),
    isMisread: draft.file.footprints.length > 0 && draft.reading.columns.height === null,
    missing: missingOfBuildings(draft.file, draft.reading),
  }),
  check: async ({ file, reading, terrain }, _target, { turn }) => {
    const place = file.isPlaced ? null : await loadPlacing(reading.system, reading.coordinateUnit);
    const checked = await checkBuildings(file, reading, { place, turn });
    return checked.map(({ building, ...rest }, index) =>
      rowOf({ ...rest, building: building === null ? null : withGround(building, terrain) }, index),
    );
  },
  warnings: (rows) => {
    const items = rows.flatMap(({ item }) => item ?? []);
    const [heights, grounds] = [items.filter(({ heightFt }) => heightFt === null), items.filter(({ ground }) => ground === null)];
    const unknown = (what: string, count: number) =>
      `${buildingsText(count)} without a ${what}. Those under a surface are listed, and not evaluated.`;
    return [
      ...(heights.length > 0 ? [unknown('height', heights.length)] : []),
      ...(grounds.length > 0 ? [unknown('ground elevation', grounds.length)] : []),
    ];
  },
  limit: (_items, { known }) =>
    known.length >= BUILDING_SET_LIMITS.sets
      ? `A project can have up to ${BUILDING_SET_LIMITS.sets} files of buildings. Delete one first.`
      : null,
  order: ({ file: { name }, draft, items }, { projectId }) => {
    const { fileName, note, notes } = BUILDING_SET_LIMITS;
    const whence = [...buildingNotes(draft.file, draft.reading), ...[groundNote(draft.terrain) ?? []].flat()].map((sentence) =>
      sentence.slice(0, note),
    );
    const body = { fileName: name.slice(-fileName), notes: whence.slice(0, notes), packed: packBuildings(items) };
    return { body, send: async (sending) => (await addBuildings(projectId, body, sending)).id };
  },
  undo: async (buildingSetId, { projectId }) => {
    await removeBuildings(projectId, buildingSetId);
    return 'The imported buildings were removed.';
  },
};
