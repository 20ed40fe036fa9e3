/** Issues of a project's obstacles: penetrations, uncertain clearances, and obstacles not evaluated. */
import type { ObstacleClearance, SurfaceClearance } from '../obstacles/clearance.ts';
import { roundUpTo } from '../quantities/rounding.ts';
import { referenceOf } from '../standards/reference-text.ts';
import {
  CALCULATE_LINK,
  type ComplianceIssue,
  fieldLink,
  OBSTACLES_LINK,
  OBSTACLES_SECTION,
  obstacleLink,
  PATHS_SECTION,
  type SubjectCompliance,
  subjectOf,
} from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';

export type EvaluatedObstacle = Pick<ObstacleClearance, 'obstacleId' | 'obstacleName' | 'status' | 'governing'>;

/** What the obstacles are evaluated from. */
export interface ObstacleFacts {
  /** The number entered. `null`: they could not be loaded. */
  readonly entered: number | null;
  /** What the evaluation needs and the project lacks: "project elevation". Empty: it was evaluated. */
  readonly missing: readonly string[];
  /** Where missing dimensions are resolved. Absent: they can be calculated. */
  readonly dimensionsLink?: ComplianceIssue['link'];
  readonly evaluated: readonly EvaluatedObstacle[];
  /** Those whose top elevation is unknown. */
  readonly notEvaluated: readonly { readonly id: string; readonly name: string }[];
}

const issue = (code: string, severity: ComplianceIssue['severity'], message: string): ComplianceIssue => ({
  code,
  severity,
  message,
  reference: null,
  link: OBSTACLES_LINK,
});

/** A penetration is shown rounded up, in feet. */
const tenthUp = (value: number): string => roundUpTo(value, 1).toFixed(1);

/** "Crane penetrates Approach surface by 12.4 ft." Feet, rounded up. */
export const penetrationText = (obstacleName: string, { surface, penetrationFt }: Pick<SurfaceClearance, 'surface' | 'penetrationFt'>) =>
  `${obstacleName} penetrates ${surface.name} by ${tenthUp(penetrationFt)} ft.`;

/** "Crane may penetrate Approach surface within its accuracy. Survey it." */
export const withinAccuracyText = (obstacleName: string, { surface }: Pick<SurfaceClearance, 'surface'>): string =>
  `${obstacleName} may penetrate ${surface.name} within its accuracy. Survey it.`;

function penetrations(evaluated: readonly EvaluatedObstacle[]): ComplianceIssue[] {
  const issues = evaluated
    .filter(({ status }) => status === 'violation')
    .toSorted((one, other) => (other.governing?.penetrationFt ?? 0) - (one.governing?.penetrationFt ?? 0))
    .flatMap(({ obstacleId, obstacleName, governing }): ComplianceIssue[] =>
      governing === null
        ? []
        : [
            {
              code: 'OBSTACLE_PENETRATES',
              severity: 'error',
              message: penetrationText(obstacleName, governing),
              reference: referenceOf(governing.surface.citation),
              link: obstacleLink(obstacleId),
            },
          ],
    );
  return limited(issues, OBSTACLES_SECTION, (count) => `${count} more obstacles penetrate a surface.`);
}

function doubts(evaluated: readonly EvaluatedObstacle[]): ComplianceIssue[] {
  const issues = evaluated.flatMap(({ obstacleId, obstacleName, status, governing }): ComplianceIssue[] =>
    status !== 'warning' || governing === null
      ? []
      : [
          {
            code: 'OBSTACLE_WITHIN_ACCURACY',
            severity: 'warning',
            message: withinAccuracyText(obstacleName, governing),
            reference: referenceOf(governing.surface.citation),
            link: obstacleLink(obstacleId, 'verticalAccuracyFeet'),
          },
        ],
  );
  return limited(issues, OBSTACLES_SECTION, (count) => `${count} more obstacles may penetrate a surface within their accuracy.`);
}

const groundMissing = (notEvaluated: ObstacleFacts['notEvaluated']): ComplianceIssue[] =>
  limited(
    notEvaluated.map(({ id, name }) => ({
      code: 'OBSTACLE_GROUND_MISSING',
      severity: 'missing' as const,
      message: `${name} is not evaluated because its ground elevation is missing.`,
      reference: null,
      link: obstacleLink(id, 'elevationFeet'),
    })),
    OBSTACLES_SECTION,
    (count) => `${count} more obstacles are not evaluated because their ground elevation is missing.`,
  );

/** Where each missing part is resolved, in the words of `projectAirspace`. The others are dimensions. */
const NEEDED: readonly (readonly [part: string, link: ComplianceIssue['link']])[] = [
  ['project elevation', fieldLink('elevation')],
  ['project location', fieldLink('latitude')],
  ['paths', PATHS_SECTION],
];
const neededLink = ({ missing, dimensionsLink = CALCULATE_LINK }: ObstacleFacts): ComplianceIssue['link'] =>
  NEEDED.find(([part]) => missing.some((text) => text.startsWith(part)))?.[1] ?? dimensionsLink;

/**
 * Whether every obstacle clears every surface. Without obstacles nothing was cleared, so the subject is incomplete: the site may have
 * obstacles that no one entered.
 */
export function obstacleCompliance(facts: ObstacleFacts): SubjectCompliance {
  const { entered, missing, evaluated, notEvaluated } = facts;
  if (entered === null)
    return subjectOf('obstacles', [
      { ...issue('OBSTACLES_NOT_LOADED', 'missing', 'Obstacles could not be loaded.'), link: OBSTACLES_SECTION },
    ]);
  const lacks: ComplianceIssue[] =
    missing.length === 0
      ? []
      : [
          {
            ...issue('OBSTACLES_NOT_EVALUATED', 'missing', `Obstacles are not evaluated. Missing: ${missing.join(', ')}.`),
            link: neededLink(facts),
          },
        ];
  const none = entered > 0 ? [] : [issue('OBSTACLES_MISSING', 'missing', 'No obstacles are entered, so clearance is not evaluated.')];
  return subjectOf('obstacles', [...lacks, ...none, ...penetrations(evaluated), ...groundMissing(notEvaluated), ...doubts(evaluated)]);
}
