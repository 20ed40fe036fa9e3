/** Values of the overview, with the specification's defaults for missing input. */
import type { Aircraft, Project } from '@touchdown/contract';
import {
  CONTROLLING_FIELDS,
  annualChangeText,
  circularsOf,
  type ControllingDimension,
  degrees,
  differenceFromModelText,
  formatDms,
  formatHeading,
  type ModelVariation,
  modelVariation,
  resolveMagneticVariation,
  type ShownUnits,
  TAXI_LABELS,
} from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import { FACILITY_TYPE_LABELS, SHAPE_LABELS } from '../../../shared/format/labels.ts';

const EAST_DEG = 90;

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** A second line: a source, a state. */
  readonly note?: string;
  readonly isUnverified?: boolean;
  /** Nothing was entered. */
  readonly isMissing?: boolean;
}

const missing = (name: string, value = 'Not specified', note?: string): Fact => ({
  name,
  value,
  isMissing: true,
  ...(note === undefined ? {} : { note }),
});

type Place = Pick<Project, 'latitude' | 'longitude' | 'elevation' | 'address' | 'closestAirport' | 'magneticVariation'>;

const COORDINATE_DECIMALS = 8;
const decimal = (value: number): string => `${Number(value.toFixed(COORDINATE_DECIMALS))}°`;

const locationFact = ({ latitude, longitude, address }: Place): Fact =>
  latitude === null || longitude === null
    ? missing('Location', 'Location not specified', address ?? undefined)
    : {
        name: 'Location',
        value: `${formatDms(latitude, 'latitude')} ${formatDms(longitude, 'longitude')}`,
        note: [`${decimal(latitude)}, ${decimal(longitude)}`, ...(address === null ? [] : [address])].join(' · '),
      };

/** With an entered value, the model's value. Without one, the yearly change of the model's value. */
const modelNote = (entered: number | null, model: ModelVariation | null): string | undefined => {
  if (model === null) return undefined;
  if (!model.ok) return model.reason;
  const change = annualChangeText(model.annualChangeDeg);
  if (entered === null) return change;
  return `Model value: ${model.statement}. The entered value is ${differenceFromModelText(entered, model.valueDeg)}. ${change}`;
};

/** The variation in use with its source, or the reason why there is none. `isoDate` is YYYY-MM-DD. */
export function variationFact(place: Place, isoDate: string): Fact {
  const name = 'Magnetic variation';
  const { latitude, longitude, elevation: elevationFt, magneticVariation: entered } = place;
  const location = latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };
  const model = location === null ? null : modelVariation({ position: location, elevationFt, isoDate });
  const resolved = resolveMagneticVariation({ entered, location, elevationFt, isoDate });
  const note = modelNote(entered, model);
  if (resolved) return { name, value: resolved.statement, ...(note === undefined ? {} : { note }) };
  return missing(name, 'Unknown', note ?? 'Set the project location or enter a value');
}

/** The facility location. */
export const placeFacts = (project: Place, isoDate: string, units: ShownUnits = FEET_AND_POUNDS): Fact[] => [
  locationFact(project),
  project.elevation === null ? missing('Elevation') : { name: 'Elevation', value: `${units.enteredText(project.elevation)} MSL` },
  variationFact(project, isoDate),
  project.closestAirport === null
    ? missing('Closest airport', 'Not specified', 'Airspace coordination')
    : { name: 'Closest airport', value: project.closestAirport, note: 'Airspace coordination' },
];

/** The primary aircraft by name, manufacturer, model, and controlling dimension, which falls back to the largest recorded dimension. */
export function aircraftFacts(
  aircraft: Aircraft,
  controlling: ControllingDimension | null,
  isUnverified: (field: string) => boolean,
  units: ShownUnits = FEET_AND_POUNDS,
): Fact[] {
  return [
    { name: 'Name', value: aircraft.name },
    { name: 'Manufacturer', value: aircraft.manufacturer },
    { name: 'Model', value: aircraft.model },
    controlling === null
      ? missing('Controlling dimension', 'Unknown', 'No D, overall length, or overall width is recorded')
      : {
          name: 'Controlling dimension',
          value: units.enteredText(controlling.value),
          note: controlling.calculation,
          isUnverified: isUnverified(CONTROLLING_FIELDS[controlling.basis]),
        },
  ];
}

/** The edition or the advisory circulars of the values. */
export const circularFact = (
  project: Pick<Project, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular'> &
    Partial<Pick<Project, 'editionRevisions' | 'plannedEdition'>>,
): Fact => ({ name: project.plannedEdition ? 'Edition' : 'Advisory circular', value: circularsOf(project) });

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
const marked = (flag: boolean): string => (flag ? 'Marked' : 'Not marked');

const chosen = (name: string, value: string | null): Fact => (value === null ? missing(name, 'Not chosen') : { name, value });

/** What the rules of the edition that a project is planned under need beside the facility. Empty under the FAA circulars. */
export function planFacts({ plannedEdition }: Pick<Project, 'plannedEdition'>): Fact[] {
  if (!plannedEdition) return [];
  const { performanceClass, taxi, turnsOnStand, flightManualFato, pack } = plannedEdition;
  return [
    chosen('Performance class', performanceClass === null ? null : String(performanceClass)),
    chosen('Taxiing', taxi === null ? null : TAXI_LABELS[taxi]),
    chosen('Helicopters turn on the stand', turnsOnStand === null ? null : yesNo(turnsOnStand)),
    flightManualFato === null
      ? missing('FATO of the flight manual', 'Not entered')
      : { name: 'FATO of the flight manual', value: `${flightManualFato} ${pack.units}` },
  ];
}

/** What only the FAA circulars size by. */
const FAA_FACTS: ReadonlySet<string> = new Set([
  'Facility type',
  'Prior permission required',
  'FATO load bearing',
  'TLOF perimeter',
  'FATO perimeter',
  'Standard H',
]);

/** The facility configuration grid: what the edition of the project uses. */
export const facilityFacts = (project: Project): Fact[] =>
  project.plannedEdition ? allFacilityFacts(project).filter(({ name }) => !FAA_FACTS.has(name)) : allFacilityFacts(project);

const allFacilityFacts = (project: Project): Fact[] => [
  { name: 'Facility type', value: FACILITY_TYPE_LABELS[project.facilityType] },
  { name: 'Shape', value: SHAPE_LABELS[project.shape] },
  { name: 'Prior permission required', value: yesNo(project.ppr) },
  { name: 'Elevated', value: project.elevatedFacility && project.rooftopFacility ? 'Yes, rooftop' : yesNo(project.elevatedFacility) },
  { name: 'FATO load bearing', value: yesNo(project.fatoLoadBearing) },
  { name: 'TLOF perimeter', value: marked(project.tlofPerimeterMarked) },
  { name: 'FATO perimeter', value: marked(project.fatoPerimeterMarked) },
  { name: 'Standard H', value: yesNo(project.standardH) },
  {
    name: 'Facility alignment',
    value: `${formatHeading(project.facilityAlignment)}° true`,
    note: `0° = North, ${EAST_DEG}° = East`,
  },
];

/** One of several design aircraft. */
export interface DesignAircraftFact {
  readonly name: string;
  readonly controlling: ControllingDimension | null;
}

/** Each of several design aircraft with its controlling dimension. */
export const severalFacts = (aircraft: readonly DesignAircraftFact[], units: ShownUnits): Fact[] =>
  aircraft.map(({ name, controlling }) =>
    controlling === null
      ? { name, value: 'Unknown', isMissing: true }
      : { name, value: `D ${units.enteredText(controlling.value)}`, note: controlling.calculation },
  );
