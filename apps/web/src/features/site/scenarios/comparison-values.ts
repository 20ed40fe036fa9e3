/** What the comparison of two scenarios shows, as text. No React here. */
import type { ComparedScenario, ScenarioComparison } from '@touchdown/contract';
import {
  absentObstacleText,
  COMPLIANCE_SUBJECTS,
  formatHeading,
  PROJECT_COMPLIANCE_LABELS,
  type ShownUnits,
  SUBJECT_LABELS,
} from '@touchdown/domain';
import { usabilityText } from '../../../shared/format/usability-text.ts';
import { BASE_LABEL } from './base-label.ts';

export const NOT_KNOWN = 'Unknown';
const NONE = 'None';

export interface ComparedRow {
  readonly label: string;
  readonly a: string;
  readonly b: string;
  readonly differs: boolean;
}
export interface ComparedGroup {
  readonly label: string;
  readonly rows: readonly ComparedRow[];
}

export const nameOf = ({ name }: Pick<ComparedScenario, 'name'>): string => name ?? BASE_LABEL;

const row = (label: string, a: string, b: string): ComparedRow => ({ label, a, b, differs: a !== b });

/** A value of each side as text. */
type Read = (side: ComparedScenario) => string;

function statusRows({ a, b }: ScenarioComparison): ComparedRow[] {
  const of = (side: ComparedScenario, subject: string) => side.subjects.find((one) => one.subject === subject)?.status;
  const label = (status: ComparedScenario['status'] | undefined) => (status === undefined ? NOT_KNOWN : PROJECT_COMPLIANCE_LABELS[status]);
  return [
    row('Project', label(a.status), label(b.status)),
    ...COMPLIANCE_SUBJECTS.map((subject) => row(SUBJECT_LABELS[subject], label(of(a, subject)), label(of(b, subject)))),
  ];
}

const ZONES = [
  ['tlof', 'TLOF'],
  ['fato', 'FATO'],
  ['safetyArea', 'Safety Area'],
] as const;
const COORDINATE_DECIMALS = 6;

function padRows(comparison: ScenarioComparison, units: ShownUnits): ComparedRow[] {
  const both = (label: string, read: Read) => row(label, read(comparison.a), read(comparison.b));
  const sides = ZONES.flatMap(([zone, label]) =>
    (['length', 'width'] as const).map((side) =>
      both(`${label} ${side}`, ({ dimensions }) => (dimensions === null ? NONE : units.lengthText(dimensions[zone][side], 'up'))),
    ),
  );
  const placeOf: Read = ({ latitude, longitude }) =>
    latitude === null || longitude === null ? NONE : `${latitude.toFixed(COORDINATE_DECIMALS)}, ${longitude.toFixed(COORDINATE_DECIMALS)}`;
  return [
    both('Location', placeOf),
    both('Elevation', ({ elevation }) => (elevation === null ? NONE : units.enteredText(elevation))),
    both('Facility alignment', ({ facilityAlignment }) => `${formatHeading(facilityAlignment)}° true`),
    ...sides,
  ];
}

const heading = (trueDeg: number | null): string => (trueDeg === null ? '–' : `${formatHeading(trueDeg)}°`);

function pathRows({ a, b }: ScenarioComparison): ComparedRow[] {
  const textOf = ({ paths }: ComparedScenario, name: string) => {
    const found = paths.filter((path) => path.name.toLowerCase() === name.toLowerCase());
    return found.length === 0
      ? NONE
      : found.map(({ arrivalTrueDeg, departureTrueDeg }) => `${heading(arrivalTrueDeg)} in, ${heading(departureTrueDeg)} out`).join('; ');
  };
  const names = new Map([...a.paths, ...b.paths].map(({ name }) => [name.toLowerCase(), name]));
  return [...names.values()].map((name) => row(name, textOf(a, name), textOf(b, name)));
}

function windRows(comparison: ScenarioComparison): ComparedRow[] {
  const both = (label: string, way: 'arrivalsPercent' | 'departuresPercent') => {
    const read: Read = ({ wind }) => {
      const percent = wind?.[way] ?? null;
      return percent === null ? NOT_KNOWN : usabilityText(percent);
    };
    return row(label, read(comparison.a), read(comparison.b));
  };
  return [both('Any arrival', 'arrivalsPercent'), both('Any departure', 'departuresPercent')];
}

/** "Clears by 2.8 ft" rounded down, or "Penetrates by 4.2 ft" rounded up. */
function clearanceText(clearanceFt: number | null, units: ShownUnits): string {
  if (clearanceFt === null) return 'Outside all surfaces';
  return clearanceFt < 0 ? `Penetrates by ${units.tenthText(-clearanceFt, 'up')}` : `Clears by ${units.tenthText(clearanceFt, 'down')}`;
}

function obstacleRows(comparison: ScenarioComparison, units: ShownUnits): ComparedRow[] {
  const both = (label: string, read: Read) => row(label, read(comparison.a), read(comparison.b));
  return [
    both('Obstacles', ({ obstacles }) => String(obstacles.entered)),
    both('Not evaluated', ({ obstacles }) => String(obstacles.notEvaluated)),
    both('Penetrations', ({ obstacles }) => String(obstacles.penetrating)),
    both('May penetrate within accuracy', ({ obstacles }) => String(obstacles.withinAccuracy)),
    both('Smallest clearance', ({ leastClearanceFt }) => (leastClearanceFt === null ? NONE : clearanceText(leastClearanceFt, units))),
  ];
}

function removalRows({ a, b }: ScenarioComparison, units: ShownUnits): ComparedRow[] {
  const textOf = ({ toRemove }: ComparedScenario, name: string) => {
    const found = toRemove.filter((one) => one.name === name);
    return found.length === 0 ? '–' : found.map(({ penetrationFt }) => units.tenthText(penetrationFt, 'up')).join(', ');
  };
  return [...new Set([...a.toRemove, ...b.toRemove].map(({ name }) => name))].map((name) => row(name, textOf(a, name), textOf(b, name)));
}

function clearanceRows(comparison: ScenarioComparison, units: ShownUnits): ComparedRow[] {
  const text = (cleared: ScenarioComparison['clearances'][number]['a'], { obstacles }: ComparedScenario) =>
    cleared === null ? absentObstacleText(obstacles.notEvaluated) : clearanceText(cleared.clearanceFt, units);
  return comparison.clearances.map(({ name, a, b }) => ({
    ...{ label: name, a: text(a, comparison.a), b: text(b, comparison.b), differs: true },
  }));
}

export function moreText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'The clearance of 1 more obstacle differs.' : `The clearances of ${count} more obstacles differ.`;
}

/** The table by group. `onlyDifferences`: without the rows that are the same in both. */
export function comparedGroups(comparison: ScenarioComparison, units: ShownUnits, onlyDifferences: boolean): ComparedGroup[] {
  return [
    { label: 'Status', rows: statusRows(comparison) },
    { label: 'Landing area', rows: padRows(comparison, units) },
    { label: 'Paths, degrees true', rows: pathRows(comparison) },
    { label: 'Wind usability', rows: windRows(comparison) },
    { label: 'Obstacles', rows: obstacleRows(comparison, units) },
    { label: 'Obstacles to remove or lower', rows: removalRows(comparison, units) },
    { label: 'Clearances that differ', rows: clearanceRows(comparison, units) },
  ]
    .map(({ label, rows }) => ({ label, rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
}

/** "Base and Scenario B differ in 5 values." */
export function summaryText(comparison: ScenarioComparison, units: ShownUnits): string {
  const { a, b, moreClearances } = comparison;
  if (a.id === b.id) return 'Choose two different scenarios.';
  const count = comparedGroups(comparison, units, true).reduce((sum, { rows }) => sum + rows.length, moreClearances);
  if (count === 0) return `${nameOf(a)} and ${nameOf(b)} do not differ.`;
  return `${nameOf(a)} and ${nameOf(b)} differ in ${count} ${count === 1 ? 'value' : 'values'}.`;
}
