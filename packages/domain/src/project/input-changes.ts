/** What changed between the inputs of a stored set of dimensions and those of the project today, as far as the rules read it. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';

export interface InputChange {
  /** "Design aircraft", "Prior permission required". */
  readonly what: string;
  /** "AW139", "54.7 ft", "no". */
  readonly before: string;
  readonly after: string;
}

/** The name does not enter a rule, and another aircraft is a change by itself; no rule reads the approach speed. */
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

/** The alignment turns the dimensions and changes none. */
const FACILITY: Readonly<Record<Exclude<keyof FacilityConfiguration, 'facilityAlignment'>, readonly [what: string, unit: string]>> = {
  type: ['Project type', ''],
  advisoryCircular: ['Advisory circular', ''],
  vertiportAdvisoryCircular: ['Vertiport circular', ''],
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

function shown(value: Plain, unit: string): string {
  if (value === null || value === undefined) return 'not entered';
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

/**
 * Every input that the rules read and that is another one now, the design aircraft first; empty when there is none. `after` null: nothing can
 * be calculated today, as no aircraft is assigned or it lacks dimensions.
 */
export function inputChanges(before: InputSnapshot, after: InputSnapshot | null): readonly InputChange[] {
  if (after === null)
    return [{ what: 'Design aircraft', before: before.aircraft.name, after: 'none with the dimensions that are required' }];
  const isSameAircraft = before.aircraft.id === after.aircraft.id;
  return [
    ...(isSameAircraft
      ? changesIn(before.aircraft, after.aircraft, AIRCRAFT)
      : [{ what: 'Design aircraft', before: before.aircraft.name, after: after.aircraft.name }]),
    ...changesIn(before.facility, after.facility, FACILITY),
  ];
}
