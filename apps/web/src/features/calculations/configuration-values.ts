/** The project configuration as labels, as the calculation reads it. */
import type { Aircraft, Project } from '@touchdown/contract';
import { circularsOf, type ControllingDimension, type ShownUnits } from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { FACILITY_TYPE_WORDS, PROJECT_TYPE_WORDS, SHAPE_WORDS, underscoresToSpaces } from '../../shared/format/words.ts';

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

export const configurationOf = (project: Project, aircraftName: string | null): NamedValue[] => [
  { name: 'Aircraft', value: aircraftName ?? 'Not assigned' },
  { name: 'Facility type', value: FACILITY_TYPE_WORDS[project.facilityType] },
  { name: 'Shape', value: SHAPE_WORDS[project.shape] },
  { name: 'Calculation type', value: PROJECT_TYPE_WORDS[project.type] },
  { name: 'Status', value: underscoresToSpaces(project.status) },
  { name: 'Advisory circular', value: circularsOf(project) },
  { name: 'Standard H marking', value: yesNo(project.standardH) },
  { name: 'Elevated facility', value: yesNo(project.elevatedFacility) },
  { name: 'Prior permission required', value: yesNo(project.ppr) },
  { name: 'FATO load bearing', value: yesNo(project.fatoLoadBearing) },
  { name: 'TLOF perimeter marked', value: yesNo(project.tlofPerimeterMarked) },
  { name: 'FATO perimeter marked', value: yesNo(project.fatoPerimeterMarked) },
];

export interface SpecValue extends NamedValue {
  /** The library reports that it was not read in a source. */
  readonly isUnverified: boolean;
}

const lengthText = (value: number | null, units: ShownUnits): string => (value === null ? 'Unknown' : units.lengthText(value, 'nearest'));

/** One of several design aircraft. */
export interface NamedDimension {
  readonly id: string;
  readonly name: string;
  readonly controlling: ControllingDimension | null;
}

/** "D 54.700 ft · Entered for the aircraft" */
export const controllingText = (controlling: ControllingDimension | null, units: ShownUnits): string =>
  controlling === null ? 'Controlling dimension unknown' : `D ${lengthText(controlling.value, units)} · ${controlling.calculation}`;

/** Measures of the selected aircraft; for heliports with the controlling dimension and where it comes from. */
export function specsOf(
  aircraft: Aircraft,
  controlling: ControllingDimension | null,
  isUnverified: (field: string) => boolean,
  units: ShownUnits = FEET_AND_POUNDS,
): SpecValue[] {
  const spec = (name: string, field: keyof Aircraft, value: number | null): SpecValue => ({
    name,
    value: lengthText(value, units),
    isUnverified: value !== null && isUnverified(field),
  });
  return [
    spec('Length', 'overallLength', aircraft.overallLength),
    spec('Width', 'overallWidth', aircraft.overallWidth),
    spec('Height', 'overallHeight', aircraft.overallHeight),
    spec('Rotor diameter', 'rotorDiameter', aircraft.rotorDiameter),
    {
      name: 'Controlling dimension D',
      value: controlling === null ? 'Unknown' : `${lengthText(controlling.value, units)} · ${controlling.calculation}`,
      isUnverified: controlling !== null && isUnverified('controllingDimension'),
    },
  ];
}
