/** The aircraft form's draft: text as typed, its values, and its errors. */
import { type Aircraft, createAircraftBody, type RouteInput, type routes } from '@touchdown/contract';
import { hasNameTwice, performanceOf, performanceText } from './performance-values.ts';
import type { AircraftCategory, AircraftType, RotorConfiguration, ShownUnits, UndercarriageType } from '@touchdown/domain';
import { feetDraftText } from '../../../shared/format/unit-sentence.ts';

export type AircraftDraft = {
  name: string;
  manufacturer: string;
  model: string;
  type: AircraftType;
  category: AircraftCategory;
  designGroup: string;
  maxGrossWeight: string;
  overallLength: string;
  overallWidth: string;
  overallHeight: string;
  rotorDiameter: string;
  controllingDimension: string;
  rotorConfiguration: RotorConfiguration;
  tailRotorCircleRadius: string;
  undercarriageType: UndercarriageType | '';
  undercarriageWidth: string;
  undercarriageLength: string;
  approachSpeed: string;
  /** Pairs of name and value, as one text. */
  performance: string;
};
export type AircraftField = keyof AircraftDraft;
export type AircraftBody = RouteInput<typeof routes.createAircraft>['body'];

const IN_FEET = new Set<string>([
  'overallLength',
  'overallWidth',
  'overallHeight',
  'rotorDiameter',
  'controllingDimension',
  'tailRotorCircleRadius',
  'undercarriageWidth',
  'undercarriageLength',
] satisfies AircraftField[]);

/** A draft's value formatted for users. */
export const shownAircraftValue = (field: string, value: string | boolean, units: ShownUnits): string => {
  if (value === '' || typeof value === 'boolean') return value === '' ? 'Not set' : String(value);
  if (IN_FEET.has(field)) return feetDraftText(value, units);
  return field === 'maxGrossWeight' && !Number.isNaN(Number(value)) ? units.weightText(Number(value)) : value;
};

export const aircraftControlId = (field: string): string => `aircraft-${field}`;

export const emptyAircraft = (): AircraftDraft => ({
  name: '',
  manufacturer: '',
  model: '',
  type: 'helicopter',
  category: 'normal',
  designGroup: '',
  maxGrossWeight: '',
  overallLength: '',
  overallWidth: '',
  overallHeight: '',
  rotorDiameter: '',
  controllingDimension: '',
  rotorConfiguration: 'single_main',
  tailRotorCircleRadius: '',
  undercarriageType: 'skid',
  undercarriageWidth: '',
  undercarriageLength: '',
  approachSpeed: '',
  performance: '',
});

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export const aircraftDraftOf = (aircraft: Aircraft): AircraftDraft => ({
  name: aircraft.name,
  manufacturer: aircraft.manufacturer,
  model: aircraft.model,
  type: aircraft.type,
  category: aircraft.category,
  designGroup: textOf(aircraft.designGroup),
  maxGrossWeight: textOf(aircraft.maxGrossWeight),
  overallLength: textOf(aircraft.overallLength),
  overallWidth: textOf(aircraft.overallWidth),
  overallHeight: textOf(aircraft.overallHeight),
  rotorDiameter: textOf(aircraft.rotorDiameter),
  controllingDimension: textOf(aircraft.controllingDimension),
  rotorConfiguration: aircraft.rotorConfiguration ?? 'single_main',
  tailRotorCircleRadius: textOf(aircraft.tailRotorCircleRadius),
  undercarriageType: aircraft.undercarriageType ?? '',
  undercarriageWidth: textOf(aircraft.undercarriageWidth),
  undercarriageLength: textOf(aircraft.undercarriageLength),
  approachSpeed: textOf(aircraft.approachSpeed),
  performance: performanceText(aircraft.performance),
});

/** The body of the call: text parsed as the contract does. */
export const aircraftBodyOf = (draft: AircraftDraft): AircraftBody => ({
  ...draft,
  undercarriageType: draft.undercarriageType || null,
  performance: performanceOf(draft.performance),
});

/** All errors of the draft at once, with the contract's own sentences. */
export const checkAircraft = (draft: AircraftDraft): Partial<Record<string, string>> => {
  const checked = createAircraftBody.safeParse(aircraftBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues)
    errors[path[0] === 'performance' ? 'performance' : path.join('.')] ??= message;
  if (hasNameTwice(draft.performance)) errors.performance = 'Entry names must be unique';
  return errors;
};

/** A copy to start from: every user may add a variant of any aircraft. */
export const copyOf = (aircraft: Aircraft): AircraftDraft => {
  const draft = aircraftDraftOf(aircraft);
  return { ...draft, name: `${draft.name} (copy)` };
};
