/** Labels of the project configuration as used in the calculation. */
import type { Aircraft, Project } from '@touchdown/contract';
import { circularsOf, type ControllingDimension, type ShownUnits } from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import { FACILITY_TYPE_LABELS, PROJECT_TYPE_LABELS, SHAPE_LABELS, underscoresToSpaces } from '../../../shared/format/labels.ts';

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

export const configurationOf = (project: Project, aircraftName: string | null): NamedValue[] => [
  { name: 'Aircraft', value: aircraftName ?? 'Not assigned' },
  { name: 'Facility type', value: FACILITY_TYPE_LABELS[project.facilityType] },
  { name: 'Shape', value: SHAPE_LABELS[project.shape] },
  { name: 'Calculation type', value: PROJECT_TYPE_LABELS[project.type] },
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
  /** The library marks it as not from a source. */
  readonly isUnverified: boolean;
}

const lengthText = (value: number | null, units: ShownUnits): string => (value === null ? 'Unknown' : units.enteredText(value));

/** One of several design aircraft. */
export interface NamedDimension {
  readonly id: string;
  readonly name: string;
  readonly controlling: ControllingDimension | null;
}

/** "D 54.700 ft · Entered for the aircraft" */
export const controllingText = (controlling: ControllingDimension | null, units: ShownUnits): string =>
  controlling === null ? 'Controlling dimension unknown' : `D ${lengthText(controlling.value, units)} · ${controlling.calculation}`;

/** Dimensions of the selected aircraft. For heliports, with the controlling dimension and its source. */
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
