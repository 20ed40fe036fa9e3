/** Issues of a fleet that is not the design aircraft: its aircraft that the landing area cannot accommodate. */
import { designAircraft, type AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { designAircraftFor, ruleSetOf } from '../aircraft/design-aircraft-set.ts';
import type { CalculationResults } from '../dimensions/dimension-results.ts';
import { fitOf } from '../dimensions/fit.ts';
import { calculationInputs, type FacilityNumbers } from './calculation-inputs.ts';
import { type ComplianceIssue, FLEET_MEMBERS_LINK, FLEET_SECTION } from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';
import type { CurrentDimensions } from './current-dimensions.ts';
import { belowMinimumSides } from './dimension-notice.ts';

export interface FleetFacts {
  readonly project: FacilityNumbers;
  readonly current: CurrentDimensions | null;
  /** From the current project. `null`: it cannot be calculated. */
  readonly today: CalculationResults | null;
  /** `null`: the fleet is the design aircraft, or could not be loaded. */
  readonly fleet: readonly AircraftNumbers[] | null;
}

/** The results are not shown, so their time does not matter. */
const NO_TIME = '';

/** By name, then by ID: the same order wherever it is evaluated. */
const byName = (one: AircraftNumbers, other: AircraftNumbers): number => {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

/** Whether the minimums of its own rule set are calculated for this aircraft. The state and advisories of the dimensions then cover it. */
const isDesignAircraft = ({ id, type }: AircraftNumbers, { project, today }: FleetFacts): boolean =>
  today !== null && designAircraftFor(today.inputs, project.type, ruleSetOf(type)).some((one) => one.id === id);

interface FleetIssues {
  readonly tooSmall: readonly ComplianceIssue[];
  readonly notPermitted: readonly ComplianceIssue[];
  readonly notEvaluated: readonly ComplianceIssue[];
}
const NONE: FleetIssues = { tooSmall: [], notPermitted: [], notEvaluated: [] };

function issuesOf(aircraft: AircraftNumbers, { project, today }: FleetFacts, current: CurrentDimensions): FleetIssues {
  const { name } = aircraft;
  const fit = fitOf(current.sizes, designAircraft(aircraft), calculationInputs(project, aircraft).facility, NO_TIME);
  if (fit.verdict === 'unknown')
    return {
      ...NONE,
      notEvaluated: [
        {
          code: 'FLEET_AIRCRAFT_NOT_EVALUATED',
          severity: 'missing',
          message: `${name} in the fleet is not evaluated for fit because it has no controlling dimension, length, or width.`,
          reference: null,
          link: FLEET_MEMBERS_LINK,
        },
      ],
    };
  const { below, reference } = fit;
  // A reason that is about the facility is already an issue of its own.
  const known = new Set((today?.ruleSets ?? []).flatMap(({ advisories }) => advisories.map(({ text }) => text)));
  const reasons = fit.reasons.filter((text) => !known.has(text));
  const issue = { severity: 'warning', reference, link: FLEET_MEMBERS_LINK } as const;
  const sides = belowMinimumSides({ ...current, below }).map(
    ({ label, size, minimum }) => `${label} ${minimum} ft required, ${size} ft current`,
  );
  return {
    ...NONE,
    ...(sides.length > 0 && {
      tooSmall: [{ ...issue, code: 'FLEET_AIRCRAFT_DOES_NOT_FIT', message: `${name} in the fleet does not fit: ${sides.join('; ')}.` }],
    }),
    ...(reasons.length > 0 && {
      notPermitted: [
        { ...issue, code: 'FLEET_AIRCRAFT_NOT_PERMITTED', message: `${name} in the fleet is not permitted: ${reasons.join(' ')}` },
      ],
    }),
  };
}

/** The aircraft of the fleet that the current dimensions or the edition do not accommodate. Nothing while there are no dimensions. */
export function fleetIssues(facts: FleetFacts): ComplianceIssue[] {
  const { current, fleet } = facts;
  if (current === null || fleet === null) return [];
  const issues = fleet
    .filter((aircraft) => !isDesignAircraft(aircraft, facts))
    .toSorted(byName)
    .map((aircraft) => issuesOf(aircraft, facts, current));
  const all = (kind: keyof FleetIssues, more: (count: string) => string): ComplianceIssue[] =>
    limited(
      issues.flatMap((one) => one[kind]),
      FLEET_SECTION,
      more,
    );
  return [
    ...all('tooSmall', (count) => `${count} more aircraft in the fleet do not fit.`),
    ...all('notPermitted', (count) => `${count} more aircraft in the fleet are not permitted.`),
    ...all('notEvaluated', (count) => `${count} more aircraft in the fleet are not evaluated.`),
  ];
}
