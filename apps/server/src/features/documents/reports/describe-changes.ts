/** Describes the differences between two sets of records, field by field, in terms a planner understands. */
import type { ReportChange } from '@touchdown/contract';
import { registerRule } from '@touchdown/domain';

type Plain = Readonly<Record<string, unknown>>;

/** Field labels. Any other field is labeled by its own name, spelled out. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  project: '',
  facility: '',
  elevation: 'Elevation (ft MSL)',
  latitude: 'Latitude',
  longitude: 'Longitude',
  magneticVariation: 'Magnetic variation (degrees, east positive)',
  facilityAlignment: 'Facility alignment (degrees true)',
  ppr: 'Prior permission required',
  closestAirport: 'Closest airport',
  tlofPerimeterMarked: 'TLOF perimeter marked',
  fatoPerimeterMarked: 'FATO perimeter marked',
  fatoLoadBearing: 'FATO load bearing',
  standardH: 'Standard H marking',
  additionalFatoLengthFt: 'Additional FATO length (ft)',
  advisoryCircular: 'Advisory circular',
  vertiportAdvisoryCircular: 'Vertiport advisory circular',
  tlof: 'TLOF',
  fato: 'FATO',
  heightFeet: 'Height (ft)',
  elevationFeet: 'Ground elevation (ft MSL)',
  horizontalAccuracyFeet: 'Horizontal accuracy (ft)',
  verticalAccuracyFeet: 'Vertical accuracy (ft)',
  isFrangible: 'Frangible',
  constructionStatus: 'Construction status',
  temporaryFrom: 'Temporary from',
  temporaryTo: 'Temporary to',
  isLighted: 'Lighted',
  pathWidthFeet: 'Width (ft)',
  pathAngleDegrees: 'Angle (degrees)',
  standardsSha256: 'Criteria',
  sha256: 'Contents',
  dataSha256: 'FAA facility data',
  places: '',
  surroundings: '',
  isCurrent: 'Current',
  ring: 'Corners',
  cycleDate: 'Date',
  obstacleFile: 'FAA obstacle file',
  airspace: 'FAA airspace',
  designAircraft: '',
  vertiport: 'Design aircraft for the vertiport rules',
  notice: 'FAA notice',
  documentDetails: '',
  timeZone: 'Time zone',
  filedOn: 'FAA Form 7480-1 filed on',
  objectsFiledOn: 'FAA Form 7460-1 filed on',
  isNoticeHeliport: '14 CFR 77.9(d) heliport',
};
/** Lists whose entries are identified by a field, and the label of an entry. */
const LISTS: Readonly<Record<string, { readonly by: string; readonly label: string }>> = {
  paths: { by: 'id', label: 'Path' },
  obstacles: { by: 'id', label: 'Obstacle' },
  contacts: { by: 'name', label: 'Contact' },
  earlierRevisions: { by: 'revision', label: 'Earlier revision' },
  fleet: { by: 'id', label: 'Fleet aircraft' },
  nearby: { by: 'name', label: 'Nearby FAA obstacle' },
  ground: { by: 'pathId', label: 'Path terrain' },
  buildingFiles: { by: 'id', label: 'Evaluated buildings' },
  scans: { by: 'fileName', label: 'Laser scan' },
  parcels: { by: 'id', label: 'Parcel' },
  buildings: { by: 'id', label: 'Buildings' },
  confirmations: { by: 'ruleId', label: 'Confirmation of a rule' },
};
/** Records whose fields are listed one by one even if all were entered or cleared at once. */
const ALWAYS_BY_FIELD = new Set(['documentDetails', 'surroundings']);
/** Rebuilt with each report, or covered by the other changes. */
const NOT_LISTED = new Set([
  'type',
  'date',
  'packs',
  'baseMap',
  'editionRevisions',
  'timestamp',
  'workings',
  'ruleSets',
  'envelopeWorkings',
  'id',
  'options',
]);
const LONGEST = 120;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** "facilityAlignment" → "Facility alignment". */
function spelledOut(field: string): string {
  const spaced = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
const wordOf = (field: string): string => FIELD_LABELS[field] ?? spelledOut(field);

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return shortened(typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value));
}

const subjectOf = (ruleId: unknown): string | null => (typeof ruleId === 'string' ? (registerRule(ruleId)?.subject ?? ruleId) : null);
const nameOf = (entry: Plain): string | null =>
  shown(entry['name'] ?? entry['fileName'] ?? subjectOf(entry['ruleId']) ?? entry['id'] ?? entry['revision']);
const joined = (above: string, label: string): string => (above === '' ? label : label === '' ? above : `${above}: ${label}`);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};

function changesInList(before: readonly Plain[], after: readonly Plain[], { by, label }: { by: string; label: string }): ReportChange[] {
  const keyOf = (entry: Plain) => String(entry[by]);
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const now = new Map(after.map((entry) => [keyOf(entry), entry]));
  const gone = before.filter((entry) => !now.has(keyOf(entry))).map((entry) => ({ what: label, before: nameOf(entry), after: null }));
  const here = after.flatMap((entry): ReportChange[] => {
    const former = old.get(keyOf(entry));
    if (former === undefined) return [{ what: label, before: null, after: nameOf(entry) }];
    return changesInFields(former, entry, `${label} ${nameOf(entry) ?? ''}`.trim());
  });
  return [...gone, ...here];
}

function changesInFields(before: Plain, after: Plain, above: string): ReportChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !NOT_LISTED.has(field));
  return fields.flatMap((field) => changesOf(field, before[field], after[field], above));
}

/** The same fields, all blank. */
const cleared = (record: Plain): Plain => Object.fromEntries(Object.keys(record).map((field) => [field, null]));

function changesOf(field: string, before: unknown, after: unknown, above: string): ReportChange[] {
  if (isSame(before, after)) return [];
  if (field === 'comparison') return [changeOfComparison(before, after)];
  const list = LISTS[field];
  if (ALWAYS_BY_FIELD.has(field)) {
    const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
    return changesInFields({ ...cleared(now), ...old }, { ...cleared(old), ...now }, wordOf(field));
  }
  // A record without the list has no entries.
  const [old, now]: readonly unknown[] = [before ?? [], after ?? []];
  if (list !== undefined && Array.isArray(old) && Array.isArray(now)) return changesInList(old.filter(isPlain), now.filter(isPlain), list);
  const what = joined(above, wordOf(field));
  if (isPlain(before) && isPlain(after)) return changesInFields(before, after, what);
  const [was, is] = [nameIn(before), nameIn(after)];
  // Long contents that differ beyond what is shown are still reported as changed.
  return [was === is ? { what, before: was, after: 'changed' } : { what, before: was, after: is }];
}
/** The scenario that the report is compared with: its changes are those of another project, so they are not listed one by one. */
function changeOfComparison(before: unknown, after: unknown): ReportChange {
  const nameOfOther = (value: unknown) => (isPlain(value) && Array.isArray(value['names']) ? shown(value['names'][1]) : null);
  const [was, is] = [nameOfOther(before), nameOfOther(after)];
  return { what: 'Compared scenario', before: was, after: was === is ? 'changed' : (is ?? 'deleted') };
}
/** The text for an added or removed value: a record's name, if it has one. */
const nameIn = (value: unknown): string | null => (isPlain(value) ? (nameOf(value) ?? 'set') : shown(value));

const namesOf = (entries: unknown): string => (Array.isArray(entries) ? entries.filter(isPlain).map(nameOf).join(', ') : '');

/** The design aircraft of a project, and its fleet, which is stored as the design aircraft or beside it. */
function aircraftIn({ aircraft, designAircraft, fleet: beside = [] }: Plain) {
  const { fleet, vertiport = null } = isPlain(designAircraft) ? designAircraft : {};
  const isFleet = Array.isArray(fleet);
  const named = [aircraft, vertiport].filter(isPlain);
  return { isFleet, name: isFleet ? `Fleet: ${namesOf(fleet)}` : namesOf(named), vertiport, fleet: isFleet ? fleet : beside };
}

/** Every difference, in field order. A fleet that replaces the design aircraft, or the reverse, is one change. */
export function describeChanges(before: Plain, after: Plain): ReportChange[] {
  const [was, is] = [aircraftIn(before), aircraftIn(after)];
  const records = (plain: Plain, { vertiport, fleet }: typeof was): Plain =>
    was.isFleet === is.isFleet
      ? { ...plain, designAircraft: { vertiport }, fleet }
      : { ...plain, aircraft: null, designAircraft: null, fleet };
  const changes = changesInFields(records(before, was), records(after, is), '');
  if (was.isFleet === is.isFleet) return changes;
  return [{ what: 'Design aircraft', before: shown(was.name), after: shown(is.name) }, ...changes];
}
