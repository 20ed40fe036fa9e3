/** Issues of a project's obstacles, and of the buildings and scanned objects that are none: penetrations, and what is not evaluated. */
import { surfaceInText } from '../surfaces/surface-text.ts';
import type { ObstacleStatus, SurfaceClearance } from '../obstacles/clearance.ts';
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
import type { SurroundingPenetration, SiteSurroundings } from './surroundings.ts';

export type EvaluatedObstacle = Pick<ObstacleStatus, 'obstacleId' | 'obstacleName' | 'status' | 'governing'>;

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
  /** `null`: they could not be loaded. */
  readonly surroundings: SiteSurroundings | null;
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

/** "Crane penetrates the approach surface of North by 12.4 ft." Feet, rounded up. */
export const penetrationText = (obstacleName: string, { surface, penetrationFt }: Pick<SurfaceClearance, 'surface' | 'penetrationFt'>) =>
  `${obstacleName} penetrates ${surfaceInText(surface)} by ${tenthUp(penetrationFt)} ft.`;

/** "Crane may penetrate the approach surface of North within its accuracy. Survey it." */
export const withinAccuracyText = (obstacleName: string, { surface }: Pick<SurfaceClearance, 'surface'>): string =>
  `${obstacleName} may penetrate ${surfaceInText(surface)} within its accuracy. Survey it.`;

function penetrations(evaluated: readonly EvaluatedObstacle[]): ComplianceIssue[] {
  const issues = evaluated
    .flatMap(({ obstacleId, obstacleName, status, governing }) =>
      status === 'violation' && governing !== null ? [{ obstacleId, obstacleName, governing }] : [],
    )
    .toSorted((one, other) => other.governing.penetrationFt - one.governing.penetrationFt)
    .map(({ obstacleId, obstacleName, governing }): ComplianceIssue => ({
      code: 'OBSTACLE_PENETRATES',
      severity: 'error',
      message: penetrationText(obstacleName, governing),
      reference: referenceOf(governing.surface.citation),
      link: obstacleLink(obstacleId),
    }));
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

/** "Building 12 (city.geojson) penetrates the primary surface by 12.4 ft and is not an obstacle of the project." */
export const surroundingText = ({ name, fileName, surface, penetrationFt }: SurroundingPenetration): string =>
  `${name} (${fileName}) penetrates ${surfaceInText(surface)} by ${tenthUp(penetrationFt)} ft and is not an obstacle of the project. Add it as an obstacle.`;

/** "3 buildings of city.geojson are under a surface, and their top elevation is unknown. Add them as obstacles." */
export const unknownBuildingsText = ({ fileName, count }: SiteSurroundings['unknown'][number]): string =>
  count === 1
    ? `1 building of ${fileName} is under a surface, and its top elevation is unknown. Add it as an obstacle.`
    : `${count.toLocaleString('en-US')} buildings of ${fileName} are under a surface, and their top elevations are unknown. Add them as obstacles.`;

/** "2 buildings of city.geojson are excluded from the evaluation by the project team." */
const excludedBuildingsText = ({ fileName, count }: SiteSurroundings['excluded'][number]): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'building' : 'buildings'} of ${fileName} ${count === 1 ? 'is' : 'are'} excluded from the evaluation by the project team.`;

export const outdatedScanText = (fileName: string): string =>
  `The laser scan ${fileName} is out of date: the site, its dimensions, or its paths changed after it was evaluated, or are different in this scenario. Add the scan again.`;

/** The buildings and scanned objects around the site that are not obstacles of the project. */
function surroundingIssues(surroundings: SiteSurroundings | null): ComplianceIssue[] {
  const inSection = (code: string, severity: ComplianceIssue['severity'], message: string): ComplianceIssue => ({
    ...issue(code, severity, message),
    link: OBSTACLES_SECTION,
  });
  if (surroundings === null)
    return [inSection('SURROUNDINGS_NOT_LOADED', 'missing', 'Buildings and laser scans of the project could not be loaded.')];
  const penetrating = surroundings.penetrating.toSorted((one, other) => other.penetrationFt - one.penetrationFt);
  return [
    ...limited(
      penetrating.map((one) => ({
        ...inSection(one.from === 'building' ? 'BUILDING_PENETRATES' : 'SCANNED_OBJECT_PENETRATES', 'error', surroundingText(one)),
        reference: referenceOf(one.surface.citation),
      })),
      OBSTACLES_SECTION,
      (count) => `${count} more buildings and scanned objects penetrate a surface.`,
    ),
    ...surroundings.unknown.map((one) => inSection('BUILDINGS_NOT_EVALUATED', 'warning', unknownBuildingsText(one))),
    ...surroundings.excluded.map((one) => inSection('BUILDINGS_EXCLUDED', 'info', excludedBuildingsText(one))),
    ...surroundings.outdatedScans.map((fileName) => inSection('SCAN_OUT_OF_DATE', 'warning', outdatedScanText(fileName))),
  ];
}

const SURROUNDING_CODES: readonly string[] = [
  'BUILDING_PENETRATES',
  'SCANNED_OBJECT_PENETRATES',
  'BUILDINGS_NOT_EVALUATED',
  'BUILDINGS_EXCLUDED',
  'SCAN_OUT_OF_DATE',
  'SURROUNDINGS_NOT_LOADED',
];

/**
 * The subject of obstacles that a screen evaluated, with the issues of the surroundings from the project's status. `status`: undefined if it
 * could not be loaded.
 */
export function withSurroundings({ issues }: SubjectCompliance, status: Pick<SubjectCompliance, 'issues'> | undefined): SubjectCompliance {
  const around = status?.issues.filter(({ code }) => SURROUNDING_CODES.includes(code)) ?? surroundingIssues(null);
  return subjectOf('obstacles', [...issues, ...around]);
}

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
  const { entered, missing, evaluated, notEvaluated, surroundings } = facts;
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
  return subjectOf('obstacles', [
    ...lacks,
    ...none,
    ...penetrations(evaluated),
    ...surroundingIssues(surroundings),
    ...groundMissing(notEvaluated),
    ...doubts(evaluated),
  ]);
}
