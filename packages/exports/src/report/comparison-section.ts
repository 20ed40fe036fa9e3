/** The report's scenario beside another one: drawings with the differences, and status, dimensions, paths, and clearances in a table. */
import { elevationText } from '../elevation-text.ts';
import {
  absentObstacleText,
  type ClearanceDifference,
  clearanceDifferences,
  COMPLIANCE_SUBJECTS,
  formatHeading,
  PROJECT_COMPLIANCE_LABELS,
  scenarioSummary,
  SUBJECT_LABELS,
  type UnitSystem,
  withMinus,
} from '@touchdown/domain';
import { comparedPlans, type ComparedSide } from './comparison-figure.ts';
import { derive, type Derived } from './derive.ts';
import type { ReportBlock, ReportSection, TableRow } from './document.ts';
import { counted, lengthText, plainLengthText, tenthText } from './report-text.ts';

/** Obstacles whose clearances differ that a report lists, the smallest clearance first. */
const MOST_CLEARANCES = 100;
const NONE = 'None';
const COORDINATE_DECIMALS = 6;

function sideOf(name: string, derived: Derived): ComparedSide {
  const { input, current, isoDate } = derived;
  const evaluated = input.clearance?.analysis.obstacles ?? [];
  const { project, paths, recorded } = input;
  // Reports do not contain the wind of the site, so its usability is not compared.
  const records = { project, current, paths, entered: recorded.length, evaluated, wind: null, aircraft: [], isoDate };
  return { name, derived, summary: scenarioSummary(records), evaluated };
}

type Read = (side: ComparedSide) => string;
type Sides = readonly [ComparedSide, ComparedSide];

/** A row of both values, which are bold if they differ. */
function row(label: string, a: string, b: string): TableRow {
  const isStrong = a !== b;
  return { cells: [label, { text: a, isStrong }, { text: b, isStrong }] };
}
const both =
  ([a, b]: Sides) =>
  (label: string, read: Read): TableRow =>
    row(label, read(a), read(b));

function statusRows(sides: Sides): TableRow[] {
  const of = both(sides);
  return [
    of('Project', ({ derived }) => PROJECT_COMPLIANCE_LABELS[derived.status]),
    ...COMPLIANCE_SUBJECTS.map((subject) =>
      of(SUBJECT_LABELS[subject], ({ derived }) => {
        const found = derived.subjects.find((one) => one.subject === subject);
        return found === undefined ? NONE : PROJECT_COMPLIANCE_LABELS[found.status];
      }),
    ),
  ];
}

const ZONES = [
  ['tlof', 'TLOF'],
  ['fato', 'FATO'],
  ['safetyArea', 'Safety Area'],
] as const;

function padRows(sides: Sides, units: UnitSystem): TableRow[] {
  const of = both(sides);
  return [
    of('Location', ({ derived: { input } }) => {
      const { latitude, longitude } = input.project;
      return latitude === null || longitude === null
        ? NONE
        : `${withMinus(latitude.toFixed(COORDINATE_DECIMALS))}, ${withMinus(longitude.toFixed(COORDINATE_DECIMALS))}`;
    }),
    of('Elevation', ({ derived: { input } }) =>
      input.project.elevation === null ? NONE : elevationText(plainLengthText(input.project.elevation, units)),
    ),
    of('Facility alignment', ({ derived }) => `${formatHeading(derived.input.project.facilityAlignment)}° true`),
    ...ZONES.flatMap(([zone, label]) =>
      (['length', 'width'] as const).map((side) =>
        of(`${label} ${side}`, ({ summary: { dimensions } }) =>
          dimensions === null ? NONE : lengthText(dimensions[zone][side], 'up', units),
        ),
      ),
    ),
  ];
}

const heading = (trueDeg: number | null): string => (trueDeg === null ? '–' : `${formatHeading(trueDeg)}°`);
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** "045° in, 225° out" for each direction of the paths with this name. */
function directionsOf({ summary: { paths } }: ComparedSide, name: string): string {
  const found = paths.filter((path) => sameName(path.name, name));
  if (found.length === 0) return NONE;
  return found.map(({ arrivalTrueDeg, departureTrueDeg }) => `${heading(arrivalTrueDeg)} in, ${heading(departureTrueDeg)} out`).join('; ');
}

const pathNames = ([a, b]: Sides): string[] => [
  ...new Map([...a.summary.paths, ...b.summary.paths].map(({ name }) => [name.toLowerCase(), name])).values(),
];

/** "Clears by 2.8 ft" rounded down, or "Penetrates by 4.2 ft" rounded up. */
function clearanceText(clearanceFt: number | null, units: UnitSystem): string {
  if (clearanceFt === null) return 'Outside all surfaces';
  return clearanceFt < 0 ? `Penetrates by ${tenthText(-clearanceFt, 'up', units)}` : `Clears by ${tenthText(clearanceFt, 'down', units)}`;
}

function obstacleRows(sides: Sides, units: UnitSystem): TableRow[] {
  const of = both(sides);
  return [
    of('Obstacles', ({ summary }) => String(summary.obstacles.entered)),
    of('Not evaluated', ({ summary }) => String(summary.obstacles.notEvaluated)),
    of('Penetrations', ({ summary }) => String(summary.obstacles.penetrating)),
    of('May penetrate within accuracy', ({ summary }) => String(summary.obstacles.withinAccuracy)),
    of('Smallest clearance', ({ summary: { leastClearanceFt } }) =>
      leastClearanceFt === null ? NONE : clearanceText(leastClearanceFt, units),
    ),
  ];
}

function removalRows([a, b]: Sides, units: UnitSystem): TableRow[] {
  const textOf = ({ summary: { toRemove } }: ComparedSide, name: string) => {
    const found = toRemove.filter((one) => one.name === name);
    return found.length === 0 ? '–' : found.map(({ penetrationFt }) => tenthText(penetrationFt, 'up', units)).join(', ');
  };
  const names = new Set([...a.summary.toRemove, ...b.summary.toRemove].map(({ name }) => name));
  return [...names].map((name) => row(name, textOf(a, name), textOf(b, name)));
}

function clearanceRows([one, other]: Sides, differences: readonly ClearanceDifference[], units: UnitSystem): TableRow[] {
  const text = (cleared: ClearanceDifference['a'], { summary: { obstacles } }: ComparedSide) =>
    cleared === null ? absentObstacleText(obstacles.notEvaluated) : clearanceText(cleared.clearanceFt, units);
  return differences.map(({ name, a, b }, index) => row(`${index + 1}. ${name}`, text(a, one), text(b, other)));
}

function comparedTable(sides: Sides, shown: readonly ClearanceDifference[], units: UnitSystem): ReportBlock {
  const [a, b] = sides;
  const groups: readonly (readonly [string, readonly TableRow[]])[] = [
    ['Status', statusRows(sides)],
    ['Landing area', padRows(sides, units)],
    ['Paths, degrees true', pathNames(sides).map((name) => row(name, directionsOf(a, name), directionsOf(b, name)))],
    ['Obstacles', obstacleRows(sides, units)],
    ['Obstacles to remove or lower, by penetration', removalRows(sides, units)],
    ['Clearances that differ', clearanceRows(sides, shown, units)],
  ];
  return {
    kind: 'table',
    caption: 'Values that differ are bold. Dimensions and penetrations are rounded up, clearances down.',
    columns: [
      { title: 'Value', share: 2 },
      { title: a.name, share: 2 },
      { title: b.name, share: 2 },
    ],
    rows: groups.flatMap(([group, rows]): TableRow[] => (rows.length === 0 ? [] : [{ group }, ...rows])),
  };
}

function moreText(count: number): ReportBlock[] {
  if (count === 0) return [];
  const text = `The ${count === 1 ? 'clearance' : 'clearances'} of ${counted(count, 'more obstacle')} ${count === 1 ? 'differs' : 'differ'}.`;
  return [{ kind: 'paragraph', text }];
}

/** Returns the section, or nothing if no comparison was requested. */
export function comparisonSection(derived: Derived): ReportSection[] {
  const { comparison, units } = derived.input;
  if (comparison === undefined) return [];
  const [ownName, otherName] = comparison.names;
  const sides: Sides = [
    sideOf(ownName, comparison.own === undefined ? derived : derive(comparison.own)),
    sideOf(otherName, derive(comparison.other)),
  ];
  const [a, b] = sides;
  const differences = clearanceDifferences(a.evaluated, b.evaluated);
  const shown = differences.slice(0, MOST_CLEARANCES);
  const turned = new Set(pathNames(sides).filter((name) => directionsOf(a, name) !== directionsOf(b, name)));
  return [
    {
      title: `Comparison of ${ownName} and ${otherName}`,
      blocks: [
        ...comparedPlans(sides, shown, turned, units),
        comparedTable(sides, shown, units),
        ...moreText(differences.length - shown.length),
      ],
    },
  ];
}
