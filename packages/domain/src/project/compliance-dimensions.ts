/** Issues of a project's dimensions and markings. */
import type { RuleSetKind } from '../aircraft/design-aircraft-set.ts';
import type { AdvisoryCode } from '../dimensions/advisory-codes.ts';
import type { Advisory, CalculationResults } from '../dimensions/dimension-results.ts';
import { fatoLengthNotice, longerFatoAbove } from '../dimensions/additional-fato-length.ts';
import { separationIssues, separationMessages } from '../dimensions/zone-separation.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { referenceOf } from '../standards/reference-text.ts';
import type { FacilityNumbers } from './calculation-inputs.ts';
import {
  ADJUST_LINK,
  CALCULATE_LINK,
  CALCULATIONS_LINK,
  type ComplianceIssue,
  FLEET_ADD_LINK,
  FLEET_MEMBERS_LINK,
  fieldLink,
  type IssueLink,
  type IssueSeverity,
  obstacleLink,
  OBSTACLES_SECTION,
  statusOfSeverity,
  type SubjectCompliance,
  subjectOf,
  worstCompliance,
} from './compliance-issue.ts';
import { type FleetFacts, fleetIssues } from './compliance-fleet.ts';
import { limited } from './compliance-limit.ts';
import { obstructionIssues, type ObstructionObject } from './compliance-obstruction.ts';
import type { DesignAircraftState } from './design-inputs.ts';
import { dimensionNotice } from './dimension-notice.ts';

/** What a project's dimensions and markings are evaluated from. */
export interface DimensionFacts extends FleetFacts {
  readonly designAircraft: DesignAircraftState;
}

/** Advisories about markings. The others are about dimensions. */
const MARKING_CODES: readonly string[] = ['NO_PERIMETER_MARKED', 'FATO_MARKED_WITHOUT_LOAD_BEARING'];
/** Covered by separate issues, whether or not there is a design aircraft. */
const OWN_ISSUES: readonly string[] = ['FATO_LENGTH_AT_ELEVATION', 'ELEVATION_UNKNOWN'];
const SEVERITIES = { blocking: 'error', warning: 'warning', info: 'info' } as const satisfies Record<Advisory['severity'], IssueSeverity>;
/** Where an advisory is resolved, or `results`, which explain it. `aircraft`: the design aircraft of its rule set. */
const RESOLVED_IN = {
  NO_PERIMETER_MARKED: 'tlofPerimeterMarked',
  FATO_MARKED_WITHOUT_LOAD_BEARING: 'fatoPerimeterMarked',
  TRANSPORT_FATO_CIRCULAR: 'shape',
  TRANSPORT_FATO_NOT_LOAD_BEARING: 'fatoLoadBearing',
  HOSPITAL_FATO_NOT_LOAD_BEARING: 'fatoLoadBearing',
  FATO_NOT_LOAD_BEARING_AT_GROUND: 'fatoLoadBearing',
  ADDITIONAL_FATO_LENGTH_NOT_APPLIED: 'additionalFatoLengthFt',
  FATO_LENGTH_AT_ELEVATION: 'additionalFatoLengthFt',
  ELEVATION_UNKNOWN: 'elevation',
  AIRPLANE_WITHOUT_RULE: 'aircraft',
  AIRCRAFT_TYPE_NOT_ADDRESSED: 'aircraft',
  ROTOR_CONFIGURATION_UNKNOWN: 'aircraft',
  ROTOR_CONFIGURATION_NOT_NAMED: 'aircraft',
  ROTOR_CONFIGURATION_OUT_OF_SCOPE: 'aircraft',
  WEIGHT_UNKNOWN: 'aircraft',
  WEIGHT_OUT_OF_SCOPE: 'aircraft',
  CONTROLLING_DIMENSION_OUT_OF_SCOPE: 'aircraft',
  ENTERED_D_TOO_SMALL: 'aircraft',
  D_FROM_OVERALL_WIDTH: 'aircraft',
  ROTOR_DIAMETER_UNKNOWN: 'aircraft',
  ROTOR_DIAMETER_EXCEEDS_D: 'aircraft',
  RD_SMALLER_THAN_D: 'aircraft',
  SAFETY_AREA_READING: 'results',
  EDITION_UNSIGNED: 'results',
  EDITION_RULES_NOT_TAKEN: 'results',
} as const satisfies Record<AdvisoryCode, string>;

/** Links to the fleet list if the fleet is the design aircraft; for the vertiport rules, to their own aircraft if there is one. */
function aircraftLink(state: DesignAircraftState, ruleSet: RuleSetKind): IssueLink {
  if (state === 'fleet' || state === 'fleet_empty') return FLEET_MEMBERS_LINK;
  return fieldLink(state === 'vertiport' && ruleSet === 'vertiport' ? 'vertiportAircraftId' : 'primaryAircraftId');
}

const isAdvisoryCode = (code: string): code is AdvisoryCode => Object.hasOwn(RESOLVED_IN, code);

/**
 * The control that resolves an advisory of a rule set, or the results that explain it. Codes from an earlier version also link to the
 * results.
 */
export function advisoryLink(code: string, state: DesignAircraftState, ruleSet: RuleSetKind): IssueLink {
  const resolvedIn = isAdvisoryCode(code) ? RESOLVED_IN[code] : 'results';
  switch (resolvedIn) {
    case 'results':
      return CALCULATIONS_LINK;
    case 'aircraft':
      return aircraftLink(state, ruleSet);
    default:
      return fieldLink(resolvedIn);
  }
}

interface RuleSetAdvisory extends Advisory {
  readonly ruleSet: RuleSetKind;
}

/** Each advisory of the rule sets once. A mixed facility may have the same one from both. */
function advisoriesOf(today: CalculationResults | null): readonly RuleSetAdvisory[] {
  const all = (today?.ruleSets ?? []).flatMap(({ kind, advisories }) => advisories.map((one) => ({ ...one, ruleSet: kind })));
  return [...new Map(all.map((advisory) => [`${advisory.code} ${advisory.text}`, advisory])).values()];
}

const advisoryIssue =
  (state: DesignAircraftState) =>
  ({ code, severity, text, citation, ruleSet }: RuleSetAdvisory): ComplianceIssue => ({
    code,
    severity: SEVERITIES[severity],
    message: text,
    reference: citation && referenceOf(citation),
    link: advisoryLink(code, state, ruleSet),
  });

const withoutDimensions = (aircraft: string, link: IssueLink): ComplianceIssue => ({
  code: 'AIRCRAFT_WITHOUT_DIMENSIONS',
  severity: 'missing',
  message: `Minimum dimensions are not calculated because ${aircraft} has no controlling dimension, length, or width.`,
  reference: null,
  link,
});

/** Why no minimum dimensions are calculated, and where to correct it. The same on every screen and in every report. */
export function noMinimumsIssue(state: DesignAircraftState): ComplianceIssue {
  switch (state) {
    case 'none':
      return {
        code: 'DESIGN_AIRCRAFT_MISSING',
        severity: 'missing',
        message: 'Minimum dimensions are not calculated because no design aircraft is assigned.',
        reference: null,
        link: fieldLink('primaryAircraftId'),
      };
    case 'fleet_empty':
      return {
        code: 'FLEET_EMPTY',
        severity: 'missing',
        message: 'Minimum dimensions are not calculated because the fleet is empty.',
        reference: null,
        link: FLEET_ADD_LINK,
      };
    case 'fleet':
      return withoutDimensions('a fleet aircraft', FLEET_MEMBERS_LINK);
    case 'primary':
      return withoutDimensions('the design aircraft', fieldLink('primaryAircraftId'));
    case 'vertiport':
      return withoutDimensions('the design VTOL aircraft', fieldLink('vertiportAircraftId'));
  }
}

const aircraftIssues = ({ designAircraft, today }: DimensionFacts): ComplianceIssue[] =>
  today === null ? [noMinimumsIssue(designAircraft)] : [];

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

/** Each side of the adjusted or saved dimensions that breaks a separation between two zones. */
function separationFailures({ current, today }: DimensionFacts): ComplianceIssue[] {
  if (current === null || today === null || current.source === 'live') return [];
  return separationMessages(separationIssues(current.sizes, today.faaMinimums)).map((message) => ({
    code: 'SEPARATION_BELOW_MINIMUM',
    severity: 'error',
    message,
    reference: today.faaReference,
    link: ADJUST_LINK,
  }));
}

/** Required wherever the rule applies, even before a design aircraft is assigned. */
function elevationIssues({ project }: DimensionFacts): ComplianceIssue[] {
  const notice = fatoLengthNotice(project);
  if (notice === null) return [];
  return [
    {
      code: 'ADDITIONAL_FATO_LENGTH_MISSING',
      severity: 'missing',
      message: `${notice} Read it from the standard and enter it; enter 0 if none is needed.`,
      reference: referenceOf(longerFatoAbove(project).citation),
      link: fieldLink('additionalFatoLengthFt'),
    },
  ];
}

/** Whether the current dimensions meet today's minimums, and what the rule sets report about them. */
export const dimensionCompliance = (facts: DimensionFacts): SubjectCompliance =>
  subjectOf('dimensions', [
    ...aircraftIssues(facts),
    ...stateIssues(facts),
    ...separationFailures(facts),
    ...fleetIssues(facts),
    ...elevationIssues(facts),
    ...advisoriesOf(facts.today)
      .filter(({ code }) => !MARKING_CODES.includes(code) && !OWN_ISSUES.includes(code))
      .map(advisoryIssue(facts.designAircraft)),
  ]);

/** The status that the advisories of one rule set of a mixed facility cause, about dimensions or markings. */
export const ruleSetCompliance = ({
  advisories,
}: {
  readonly advisories: readonly Advisory[];
}): Pick<SubjectCompliance, 'subject' | 'status'> => ({
  subject: 'dimensions',
  status: worstCompliance(advisories.map(({ severity }) => statusOfSeverity(SEVERITIES[severity]))),
});

const { identification } = REFERENCE_VALUES['EB 105A'];

const H_MISSING: ComplianceIssue = {
  code: 'VERTIPORT_H_MISSING',
  severity: 'warning',
  message: 'The standard H is not marked. EB 105A identifies a vertiport by the H with the letters VTL on the TLOF.',
  reference: referenceOf(identification),
  link: fieldLink('standardH'),
};

/**
 * EB 105A identifies a vertiport by the standard H with the letters VTL on the TLOF. The H is recorded and can be missing. A project has no
 * field for the letters and EB 105A's other markings, so no entry could resolve an issue about them. They are listed for the owner to
 * confirm and do not affect the status.
 */
const vertiportMarkings = ({ standardH }: FacilityNumbers): ComplianceIssue[] => [
  ...(standardH ? [] : [H_MISSING]),
  {
    code: 'MARKINGS_NOT_RECORDED',
    severity: 'info',
    message:
      'The letters VTL with the H and the other markings of EB 105A are not recorded. The status does not include them. Confirm them against EB 105A.',
    reference: referenceOf(identification),
    link: fieldLink('standardH'),
  },
];

/** Perimeter markings by the heliport circulars. */
function heliportMarkings({ designAircraft, today }: DimensionFacts): ComplianceIssue[] {
  if (today === null)
    return [
      {
        code: 'MARKINGS_NOT_EVALUATED',
        severity: 'missing',
        message: 'Markings are not evaluated because no minimum dimensions are calculated.',
        reference: null,
        link: noMinimumsIssue(designAircraft).link,
      },
    ];
  return advisoriesOf(today)
    .filter(({ code }) => MARKING_CODES.includes(code))
    .map(advisoryIssue(designAircraft));
}

/** The evaluated landing area markings, by the rules for each kind of facility that it is. */
const landingAreaMarkings = (facts: DimensionFacts): ComplianceIssue[] => {
  const { project } = facts;
  return [
    ...(project.type === 'vertiport' ? [] : heliportMarkings(facts)),
    ...(project.type === 'heliport' ? [] : vertiportMarkings(project)),
  ];
};

/** "Tower requires marking or lighting. It is lighted." */
export function obstacleMarkingText(name: string, certainty: 'applies' | 'may_apply', isLighted: boolean): string {
  const needs = certainty === 'applies' ? 'requires marking or lighting' : 'may require marking or lighting within its accuracy';
  return `${name} ${needs}.${isLighted ? ' It is lighted.' : ''}`;
}

function obstacleMarkings(objects: readonly ObstructionObject[]): ComplianceIssue[] {
  const issues = objects.flatMap(({ id, name, notices, isLighted }): ComplianceIssue[] => {
    const notice =
      notices.find(({ kind, certainty }) => kind === 'mark_and_light' && certainty === 'applies') ??
      notices.find(({ kind }) => kind === 'mark_and_light');
    if (notice === undefined) return [];
    return [
      {
        code: 'OBSTACLE_MARKING',
        severity: isLighted ? 'info' : 'warning',
        message: obstacleMarkingText(name, notice.certainty, isLighted),
        reference: referenceOf(notice.citation),
        link: obstacleLink(id, 'isLighted'),
      },
    ];
  });
  return limited(issues, OBSTACLES_SECTION, (count) => `${count} more obstacles require marking or lighting.`);
}

/** The landing area's markings, the obstacles that must be marked or lighted, and existing obstructions. */
export const markingCompliance = (facts: DimensionFacts, objects: readonly ObstructionObject[]): SubjectCompliance =>
  subjectOf('markings', [
    ...landingAreaMarkings(facts),
    ...obstacleMarkings(objects),
    ...obstructionIssues(objects.filter(({ isExisting }) => isExisting)),
  ]);
