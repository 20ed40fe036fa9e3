/** Issues of the dimensions and the markings of a project. */
import type { Advisory, CalculationResults } from '../dimensions/dimension-results.ts';
import { isAdditionalFatoLengthMissing } from '../dimensions/additional-fato-length.ts';
import { separationIssues, separationMessages } from '../dimensions/zone-separation.ts';
import type { JudgedObstacle } from '../obstacles/analysis.ts';
import { heliportStandard } from '../standards/registry.ts';
import { grouped } from '../dimensions/term.ts';
import type { FacilityNumbers } from './calculation-inputs.ts';
import {
  ADJUST_LINK,
  CALCULATE_LINK,
  CALCULATIONS_LINK,
  type ComplianceIssue,
  fieldLink,
  type IssueLink,
  type IssueSeverity,
  obstacleLink,
  referenceOf,
  type SubjectCompliance,
  subjectOf,
} from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';
import type { CurrentDimensions } from './current-dimensions.ts';
import { dimensionNotice } from './dimension-notice.ts';

/** What the dimensions and markings of a project are evaluated from. */
export interface DimensionFacts {
  readonly project: FacilityNumbers;
  readonly hasDesignAircraft: boolean;
  readonly current: CurrentDimensions | null;
  /** From the project as it is now; `null`: it cannot be calculated. */
  readonly today: CalculationResults | null;
}

/** Advisories about what is marked; the others are about dimensions. */
const MARKING_CODES: readonly string[] = ['NO_PERIMETER_MARKED', 'FATO_MARKED_WITHOUT_LOAD_BEARING'];
/** Reported by an issue of its own, whether or not there is a design aircraft. */
const OWN_ISSUES: readonly string[] = ['FATO_LENGTH_AT_ELEVATION', 'ELEVATION_UNKNOWN'];
const SEVERITIES = { blocking: 'error', warning: 'warning', info: 'info' } as const satisfies Record<Advisory['severity'], IssueSeverity>;
/** The field of the project form that an advisory is resolved in; the others are resolved on the Calculations tab. */
const FIELDS: Readonly<Record<string, string>> = {
  NO_PERIMETER_MARKED: 'tlofPerimeterMarked',
  FATO_MARKED_WITHOUT_LOAD_BEARING: 'fatoPerimeterMarked',
  TRANSPORT_FATO_CIRCULAR: 'shape',
};

const linkOf = (code: string): IssueLink => {
  const field = FIELDS[code];
  return field === undefined ? CALCULATIONS_LINK : fieldLink(field);
};

/** Each advisory of the rule sets once: a mixed facility may have the same from both. */
function advisoriesOf(today: CalculationResults | null): readonly Advisory[] {
  const all = (today?.ruleSets ?? []).flatMap(({ advisories }) => advisories);
  return [...new Map(all.map((advisory) => [`${advisory.code} ${advisory.text}`, advisory])).values()];
}

const advisoryIssue = ({ code, severity, text, citation }: Advisory): ComplianceIssue => ({
  code,
  severity: SEVERITIES[severity],
  message: text,
  reference: citation && referenceOf(citation),
  link: linkOf(code),
});

function aircraftIssues({ hasDesignAircraft, today }: DimensionFacts): ComplianceIssue[] {
  if (today !== null) return [];
  return [
    hasDesignAircraft
      ? {
          code: 'AIRCRAFT_WITHOUT_DIMENSIONS',
          severity: 'missing',
          message: 'Minimum dimensions are not calculated because the design aircraft has no controlling dimension, length, or width.',
          reference: null,
          link: fieldLink('primaryAircraftId'),
        }
      : {
          code: 'DESIGN_AIRCRAFT_MISSING',
          severity: 'missing',
          message: 'Minimum dimensions are not calculated because no design aircraft is assigned.',
          reference: null,
          link: fieldLink('primaryAircraftId'),
        },
  ];
}

function stateIssues({ current }: DimensionFacts): ComplianceIssue[] {
  const message = current && dimensionNotice(current);
  if (current === null || message === null) return [];
  const isBelow = current.state === 'below_minimum';
  return [
    {
      code: isBelow ? 'DIMENSIONS_BELOW_MINIMUM' : 'DIMENSIONS_OUT_OF_DATE',
      severity: isBelow ? 'error' : 'warning',
      message,
      reference: current.standardReference,
      link: current.source === 'adjusted' ? ADJUST_LINK : CALCULATE_LINK,
    },
  ];
}

/** Each side of adjusted dimensions that breaks a separation between two zones. */
function separationFailures({ current, today }: DimensionFacts): ComplianceIssue[] {
  if (current === null || today === null || current.source !== 'adjusted') return [];
  return separationMessages(separationIssues(current.sizes, today.faaMinimums)).map((message) => ({
    code: 'SEPARATION_BELOW_MINIMUM',
    severity: 'error',
    message,
    reference: today.faaReference,
    link: ADJUST_LINK,
  }));
}

/** Asked for wherever the rule applies, also before a design aircraft is assigned. */
function elevationIssues({ project }: DimensionFacts): ComplianceIssue[] {
  if (!isAdditionalFatoLengthMissing(project)) return [];
  const { value, citation } = heliportStandard(project.advisoryCircular).longerFatoAbove;
  return [
    {
      code: 'ADDITIONAL_FATO_LENGTH_MISSING',
      severity: 'missing',
      message: `Above ${grouped(value)} ft MSL the standard requires an additional FATO length, which is not entered. Read it from the standard and enter it; enter 0 if none is needed.`,
      reference: referenceOf(citation),
      link: fieldLink('additionalFatoLengthFt'),
    },
  ];
}

/** Whether the current dimensions meet the minimums of today and what the rule sets report about them. */
export const dimensionCompliance = (facts: DimensionFacts): SubjectCompliance =>
  subjectOf('dimensions', [
    ...aircraftIssues(facts),
    ...stateIssues(facts),
    ...separationFailures(facts),
    ...elevationIssues(facts),
    ...advisoriesOf(facts.today)
      .filter(({ code }) => !MARKING_CODES.includes(code) && !OWN_ISSUES.includes(code))
      .map(advisoryIssue),
  ]);

/** The advisories that a rule set reports about dimensions or markings, as issues; of one rule set of a mixed facility. */
export const ruleSetCompliance = ({ advisories }: { readonly advisories: readonly Advisory[] }): SubjectCompliance =>
  subjectOf('dimensions', advisories.map(advisoryIssue));

/**
 * EB 105A identifies a vertiport by the standard H with the letters VTL on the TLOF. The H is recorded and can be missing; the letters and
 * the other markings of EB 105A are not recorded, so that they are never found to be met.
 */
const vertiportMarkings = ({ standardH }: FacilityNumbers): ComplianceIssue[] => [
  standardH
    ? {
        code: 'MARKINGS_NOT_EVALUATED',
        severity: 'missing',
        message: 'The letters VTL and the other markings in EB 105A are not recorded in the project. Confirm them against the document.',
        reference: 'EB 105A',
        link: fieldLink('standardH'),
      }
    : {
        code: 'VERTIPORT_H_MISSING',
        severity: 'warning',
        message: 'The standard H is not marked. EB 105A identifies a vertiport by the H with the letters VTL on the TLOF.',
        reference: 'EB 105A',
        link: fieldLink('standardH'),
      },
];

/** What is evaluated of the markings of the landing area: perimeters by the heliport circulars, the H by EB 105A. */
function landingAreaMarkings({ project, today }: DimensionFacts): ComplianceIssue[] {
  if (project.type === 'vertiport') return vertiportMarkings(project);
  if (today === null)
    return [
      {
        code: 'MARKINGS_NOT_EVALUATED',
        severity: 'missing',
        message: 'Markings are not evaluated because no minimum dimensions are calculated.',
        reference: null,
        link: fieldLink('primaryAircraftId'),
      },
    ];
  return advisoriesOf(today)
    .filter(({ code }) => MARKING_CODES.includes(code))
    .map(advisoryIssue);
}

/** An evaluated obstacle, and whether it is lighted already. */
export type MarkedObstacle = Pick<JudgedObstacle, 'obstacleId' | 'obstacleName' | 'notices'> & { readonly isLighted: boolean };

/** "Tower requires marking or lighting. It is lighted." */
export function obstacleMarkingText(name: string, certainty: 'applies' | 'may_apply', isLighted: boolean): string {
  const needs = certainty === 'applies' ? 'requires marking or lighting' : 'may require marking or lighting within its accuracy';
  return `${name} ${needs}.${isLighted ? ' It is lighted.' : ''}`;
}

function obstacleMarkings(obstacles: readonly MarkedObstacle[]): ComplianceIssue[] {
  const issues = obstacles.flatMap(({ obstacleId, obstacleName, notices, isLighted }): ComplianceIssue[] => {
    const notice =
      notices.find(({ kind, certainty }) => kind === 'mark_and_light' && certainty === 'applies') ??
      notices.find(({ kind }) => kind === 'mark_and_light');
    if (notice === undefined) return [];
    return [
      {
        code: 'OBSTACLE_MARKING',
        severity: isLighted ? 'info' : 'warning',
        message: obstacleMarkingText(obstacleName, notice.certainty, isLighted),
        reference: referenceOf(notice.citation),
        link: obstacleLink(obstacleId, 'isLighted'),
      },
    ];
  });
  return limited(issues, (count) => `${count} more obstacles require marking or lighting.`);
}

/** The markings of the landing area, and the obstacles that have to be marked or lighted. */
export const markingCompliance = (facts: DimensionFacts, obstacles: readonly MarkedObstacle[]): SubjectCompliance =>
  subjectOf('markings', [...landingAreaMarkings(facts), ...obstacleMarkings(obstacles)]);
