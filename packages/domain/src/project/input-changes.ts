/** Changes between the inputs of a saved set of dimensions and the project's current inputs, as far as the rules read them. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { allDesignAircraft, designAircraftFor, designAircraftName, type RuleSetKind } from '../aircraft/design-aircraft-set.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { feet } from '../quantities/units.ts';
import { editionsOfProject } from '../register/project-editions.ts';
import { revisionText } from '../standards/followed-revision.ts';
import { revisionIn } from './edition-revisions.ts';

export interface InputChange {
  /** "Design aircraft", "Prior permission required". */
  readonly what: string;
  /** "AW139", "54.7 ft", "no". */
  readonly before: string;
  readonly after: string;
}

const NOT_RECORDED = 'not recorded';
/** Replaces the list of changes for a set whose inputs are not recorded. */
export const INPUTS_NOT_RECORDED: InputChange = { what: 'Inputs', before: NOT_RECORDED, after: 'current values' };

/** "Elevation changed from 620 ft MSL to 650 ft MSL", without a period. */
export const inputChangeText = ({ what, before, after }: InputChange): string =>
  before === NOT_RECORDED ? 'The inputs they were saved with are not recorded' : `${what} changed from ${before} to ${after}`;

/** Names do not affect rules, a different aircraft is a separate change, and no rule reads the approach speed. */
const AIRCRAFT: Readonly<Record<Exclude<keyof DesignAircraft, 'id' | 'name' | 'approachSpeed'>, readonly [what: string, unit: string]>> = {
  type: ['Aircraft type', ''],
  rotorConfiguration: ['Rotor configuration', ''],
  overallLength: ['Overall length', ' ft'],
  overallWidth: ['Overall width', ' ft'],
  overallHeight: ['Overall height', ' ft'],
  rotorDiameter: ['Rotor diameter', ' ft'],
  controllingDimension: ['Controlling dimension D', ' ft'],
  maxGrossWeight: ['Maximum gross weight', ' lb'],
};

/** The alignment rotates the dimensions without changing them. Revisions of editions are compared by themselves. */
const FACILITY: Readonly<
  Record<
    Exclude<keyof FacilityConfiguration, 'facilityAlignment' | 'editionRevisions' | 'plannedEdition'>,
    readonly [what: string, unit: string]
  >
> = {
  type: ['Project type', ''],
  advisoryCircular: ['Advisory circular', ''],
  vertiportAdvisoryCircular: ['Vertiport advisory circular', ''],
  facilityType: ['Facility type', ''],
  shape: ['Shape', ''],
  elevation: ['Elevation', ' ft MSL'],
  additionalFatoLengthFt: ['Additional FATO length', ' ft'],
  ppr: ['Prior permission required', ''],
  elevatedFacility: ['Elevated facility', ''],
  rooftopFacility: ['Rooftop facility', ''],
  fatoLoadBearing: ['FATO load bearing', ''],
  tlofPerimeterMarked: ['TLOF perimeter marked', ''],
  fatoPerimeterMarked: ['FATO perimeter marked', ''],
  standardH: ['Standard H marking', ''],
};

type Plain = string | number | boolean | null | undefined;

function shown(value: Exclude<Plain, undefined>, unit: string): string {
  if (value === null) return 'not entered';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `${String(value).replaceAll('_', ' ')}${unit}`;
}

function changesIn<Record_ extends { readonly [Field in keyof Record_]: Plain }>(
  before: Record_,
  after: Record_,
  fields: Readonly<Partial<Record<keyof Record_, readonly [what: string, unit: string]>>>,
): InputChange[] {
  return (Object.keys(fields) as (keyof Record_)[]).flatMap((field) => {
    const [what, unit] = fields[field] ?? ['', ''];
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ what, before: shown(was, unit), after: shown(is, unit) }];
  });
}

/** Without an additional FATO length and with one of 0 ft the dimensions are the same. */
const comparable = ({
  editionRevisions: _,
  plannedEdition: _planned,
  ...inputs
}: FacilityConfiguration): Omit<FacilityConfiguration, 'editionRevisions' | 'plannedEdition'> => ({
  ...inputs,
  additionalFatoLengthFt: inputs.additionalFatoLengthFt ?? feet(0),
});
/** The design aircraft of each rule set that applies. */
const ruleSetAircraft = (inputs: InputSnapshot): Readonly<Record<RuleSetKind, readonly DesignAircraft[]>> => {
  const { type } = inputs.facility;
  return { heliport: designAircraftFor(inputs, type, 'heliport'), vertiport: designAircraftFor(inputs, type, 'vertiport') };
};

const isSameSet = (one: readonly DesignAircraft[], other: readonly DesignAircraft[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((aircraft) => aircraft.id === id));

/** Changes of aircraft in both inputs. If there are several aircraft, each change names its aircraft. */
function aircraftChanges(before: readonly DesignAircraft[], after: readonly DesignAircraft[]): InputChange[] {
  return before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id);
    const changes = is === undefined ? [] : changesIn(was, is, AIRCRAFT);
    return before.length === 1 ? changes : changes.map((change) => ({ ...change, what: `${was.name}: ${change.what}` }));
  });
}

function designAircraftChanges(before: InputSnapshot, after: InputSnapshot): InputChange[] {
  const [was, is] = [ruleSetAircraft(before), ruleSetAircraft(after)];
  if (!isSameSet(was.heliport, is.heliport) || !isSameSet(was.vertiport, is.vertiport))
    return [{ what: 'Design aircraft', before: designAircraftName(before), after: designAircraftName(after) }];
  return aircraftChanges(allDesignAircraft(before), allDesignAircraft(after));
}

/** Editions that apply before and after, in another revision. */
function revisionChanges(before: FacilityConfiguration, after: FacilityConfiguration): InputChange[] {
  const ids = editionsOfProject(before);
  return editionsOfProject(after).flatMap((id) => {
    const [was, is] = [revisionIn(before, id), revisionIn(after, id)];
    const known = is ?? was;
    if (!ids.includes(id) || known === null || was?.hash === is?.hash) return [];
    const text = (one: typeof was) => (one === null ? 'the built-in revision' : revisionText(one));
    return [{ what: `Data of ${known.document}`, before: text(was), after: text(is) }];
  });
}

/**
 * Every input that the rules read and that has changed, the design aircraft first. `after` null: nothing can be calculated today, because
 * no aircraft is assigned or it lacks dimensions.
 */
export function inputChanges(before: InputSnapshot, after: InputSnapshot | null): readonly InputChange[] {
  if (after === null) return [{ what: 'Design aircraft', before: designAircraftName(before), after: 'none with the required dimensions' }];
  return [
    ...designAircraftChanges(before, after),
    ...changesIn(comparable(before.facility), comparable(after.facility), FACILITY),
    ...revisionChanges(before.facility, after.facility),
  ];
}
