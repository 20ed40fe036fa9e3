/** Property outlines of a KML, GeoJSON, DXF, shapefile, or GeoPackage file. */
import { PARCELS_MAX, type ProjectParcel } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import {
  type Answers,
  countText,
  firstMissing,
  ImportRefused,
  loadPlacing,
  loadSystems,
  nameAttributes,
  OUTLINE_FILE,
  type OutlineFile,
  outlineQuestions,
  outlinesNamedBy,
  readOutlineFile,
  unitOf,
} from '@touchdown/imports';
import { areaText } from '../../../../shared/format/area-text.ts';
import { importParcels, type ParcelsBody, readParcels, undoParcelImport } from '../api.ts';
import type { Cut, ImportKind, ImportRow, ReadingOption } from '../kind.ts';
import { OutlinesMap } from './outlines-map.tsx';
import { byLongitudeLatitude, farFt, fromReference, type PlacedOutline, placeOutline, type PlacePoint } from './place-outlines.ts';
import { optionsOfQuestions } from './questions.ts';

/** In place of a coordinate system: offsets from the reference point of the project. */
const LOCAL = 'local';
const GEOGRAPHIC = 'WGS 84';

export interface ParcelTarget {
  readonly projectId: string;
  /** The landing area. `null` while the project has no location. */
  readonly site: Position | null;
}
interface Draft {
  readonly file: OutlineFile;
  readonly answers: Pick<Answers, 'system' | 'coordinateUnit'>;
  /** True bearing of the drawing's Y axis, as typed. */
  readonly north: string;
  /** The attribute that names the outlines. '': as read. */
  readonly attribute: string;
}
interface Outline {
  readonly name: string;
  readonly ring: readonly Position[];
  readonly coordinateSystem: string;
}

const parcelsText = (count: number): string => `${countText(count)} ${count === 1 ? 'parcel' : 'parcels'}`;

const FORMAT_LABELS = {
  kml: 'KML',
  geojson: 'GeoJSON',
  dxf: 'DXF',
  shapefile: 'Shapefile',
  geopackage: 'GeoPackage',
} as const satisfies Record<OutlineFile['format'], string>;

function optionsOf(draft: Draft, cut: Cut, { site }: ParcelTarget): ReadingOption<Draft>[] {
  const { file, answers, north, attribute } = draft;
  const asked = optionsOfQuestions<Draft>({
    questions: outlineQuestions(file, answers),
    answers: { ...answers, layer: file.layer },
    set: (name, value) =>
      name === 'layer' ? { cut: { ...cut, layer: value } } : { draft: { ...draft, answers: { ...answers, [name]: value } } },
  });
  const local = site === null ? [] : [{ value: LOCAL, label: 'Offsets from the reference point' }];
  const options = asked.map((option) => (option.name === 'system' ? { ...option, choices: local } : option));
  if (answers.system === LOCAL)
    options.push({
      name: 'north',
      label: "True bearing of the drawing's Y axis",
      value: north,
      input: 'number',
      unit: '°',
      set: (value) => ({ draft: { ...draft, north: value } }),
    });
  const attributes = nameAttributes(file);
  if (attributes.length > 0)
    options.push({
      name: 'attribute',
      label: 'Parcel names',
      value: attribute,
      input: 'list',
      choices: attributes.map((value) => ({ value, label: value })),
      none: 'As in the file',
      set: (value) => ({ draft: { ...draft, attribute: value } }),
    });
  return options;
}

function missingOf({ file, answers, north }: Draft): string | null {
  const missing = firstMissing(outlineQuestions(file, answers), { ...answers, layer: file.layer });
  if (missing !== null) return missing;
  const isTurned = answers.system === LOCAL && (north.trim() === '' || !Number.isFinite(Number(north)));
  return isTurned ? "Enter the true bearing of the drawing's Y axis." : null;
}

async function placing({ file, answers: { system, coordinateUnit }, north }: Draft, site: Position | null): Promise<PlacePoint | null> {
  if (file.isPlaced) return byLongitudeLatitude;
  if (system !== LOCAL) return loadPlacing(system, coordinateUnit);
  return site === null || coordinateUnit === '' ? null : fromReference(site, coordinateUnit, Number(north));
}

/** The text saved with the parcel. */
async function systemText({ file, answers: { system, coordinateUnit }, north }: Draft): Promise<string> {
  if (file.isPlaced || coordinateUnit === '') return GEOGRAPHIC;
  const unit = unitOf(coordinateUnit).name;
  if (system === LOCAL) return `${unit} from the reference point, y axis to ${north}° true`;
  const zone = (await loadSystems()).find(({ key }) => key === system);
  return `${zone?.group ?? ''}, ${zone?.name ?? ''} (${system}), ${unit.toLowerCase()}`;
}

function rowOf({ name, ring, problem }: PlacedOutline, index: number, coordinateSystem: string, site: Position | null): ImportRow<Outline> {
  return {
    number: index + 1,
    label: name,
    facts: (units) => {
      if (problem !== null) return '';
      const away = site === null ? '' : `, nearest corner ${units.wholeText(farFt(site, ring))} from the site`;
      return ` · ${ring.length} corners, ${areaText(ring, units)}${away}`;
    },
    item: problem === null ? { name, ring, coordinateSystem } : null,
    problems: problem === null ? [] : [problem],
  };
}

async function checkOutlines(draft: Draft, { site }: ParcelTarget): Promise<ImportRow<Outline>[]> {
  const [place, coordinateSystem] = await Promise.all([placing(draft, site), systemText(draft)]);
  if (place === null) return [];
  return outlinesNamedBy(draft.file, draft.attribute)
    .slice(0, OUTLINE_FILE.outlines)
    .map((outline, index) => rowOf(placeOutline(outline, place, site), index, coordinateSystem, site));
}

function noticesOf({ notes, outlines }: OutlineFile): string[] {
  if (outlines.length <= OUTLINE_FILE.outlines) return [...notes];
  const shown = `The first ${OUTLINE_FILE.outlines} of ${countText(outlines.length)} outlines are shown.`;
  return [...notes, `${shown} Save only the property outlines to a file and import that.`];
}

const below = ({ projectId }: ParcelTarget, what: string): readonly string[] => ['/api/projects', projectId, what];

export const PARCELS: ImportKind<ParcelTarget, Draft, Outline, readonly ProjectParcel[]> = {
  formats: 'parcels',
  title: 'Import Parcels',
  description:
    'Import closed outlines from a KML, GeoJSON, DXF, zipped shapefile, or GeoPackage file. All selected parcels are added, or none.',
  fileHint: `Up to ${OUTLINE_FILE.label}.`,
  counted: parcelsText,
  added: 'Parcels imported successfully',
  rowsLabel: 'Outlines',
  takes: 'valid',
  site: ({ site }) => site,
  known: { key: (target) => below(target, 'parcels'), read: ({ projectId }, signal) => readParcels(projectId, signal) },
  // A notice measures its distances to the parcels.
  changes: (target) => [below(target, 'parcels'), below(target, 'notice')],
  read: async (chosen, { cut: { layer } }, { turn }) => {
    if (chosen.size > OUTLINE_FILE.bytes) throw new ImportRefused(`The file is larger than ${OUTLINE_FILE.label}.`);
    const file = await readOutlineFile(new Uint8Array(await chosen.arrayBuffer()), turn, layer);
    const isLayerAsked = file.layers.length > 1 && file.layer === '';
    if (file.outlines.length === 0 && !isLayerAsked)
      throw new ImportRefused(['No closed outlines found in this file.', ...file.notes].join(' '));
    return { file, answers: { system: '', coordinateUnit: file.unit ?? '' }, north: '0', attribute: '' };
  },
  view: (draft, { cut, target }) => ({
    format: FORMAT_LABELS[draft.file.format],
    notices: noticesOf(draft.file),
    options: optionsOf(draft, cut, target),
    mapping: null,
    isMisread: false,
    missing: missingOf(draft),
  }),
  check: checkOutlines,
  warnings: () => [],
  limit: ({ length: count }, { known }) => {
    const room = Math.max(0, PARCELS_MAX - known.length);
    return count > room ? `A project can have up to ${PARCELS_MAX} parcels. You can add ${room} more.` : null;
  },
  Picture: OutlinesMap,
  order: ({ file: { name }, draft, items }, { projectId }) => {
    const whence = { source: draft.file.format, sourceFile: name.slice(-255) };
    const body: ParcelsBody = { parcels: items.map((item) => ({ ...item, ring: [...item.ring], ...whence })) };
    return { body, send: async (sending) => (await importParcels(projectId, body, sending)).map(({ id, version }) => ({ id, version })) };
  },
  undo: async (created, { projectId }, idempotencyKey) =>
    `${parcelsText(await undoParcelImport(projectId, created, idempotencyKey))} removed.`,
};
