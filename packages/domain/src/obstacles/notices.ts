/** Requirements for an obstacle other than clearance: notice to the FAA, marking and lighting, obstruction status. */
import { feet, type Feet } from '../quantities/units.ts';
import { CONSTRUCTION_NOTICE, MARKING_AND_LIGHTING, OBSTRUCTION } from '../standards/airspace.ts';
import type { Citation } from '../standards/cited.ts';
import type { Airspace } from './airspace.ts';
import {
  PENETRATION_TOLERANCE_FT,
  type DecidedClearance,
  decidedClearanceFrom,
  type ObstacleStatus,
  surfacesToClear,
} from './clearance.ts';
import { placeShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';

export const NOTICE_KINDS = ['construction_notice', 'obstruction', 'mark_and_light'] as const;
/**
 * `construction_notice`: FAA Form 7460-1, only for proposed and temporary construction. `obstruction`: 14 CFR 77.17. `mark_and_light`:
 * penetrates an identification surface, or exists and is taller than AC 70/7460-1 allows without marking.
 */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Notice {
  readonly kind: NoticeKind;
  /** Whether it applies at the reported position and height, or only may apply within the accuracy. */
  readonly certainty: 'applies' | 'may_apply';
  /** How far the object exceeds the threshold at its reported position and height. 0 if only within its accuracy. */
  readonly excessFt: Feet;
  readonly citation: Citation;
}

function fromClearance(kind: NoticeKind, { status, penetrationFt, surface }: DecidedClearance): Notice[] {
  if (status === 'compliant') return [];
  return [{ kind, certainty: status === 'violation' ? 'applies' : 'may_apply', excessFt: penetrationFt, citation: surface.citation }];
}

/** Returns the requirement that applies above a height above ground. */
function fromHeight(
  kind: NoticeKind,
  { heightAglFt, accuracy }: Pick<Obstacle, 'heightAglFt' | 'accuracy'>,
  limit: { value: number; citation: Citation },
): Notice[] {
  if (heightAglFt === null) return [];
  const excess = heightAglFt - limit.value;
  if (excess > PENETRATION_TOLERANCE_FT) return [{ kind, certainty: 'applies', excessFt: feet(excess), citation: limit.citation }];
  const mayApply = excess + accuracy.verticalFt > PENETRATION_TOLERANCE_FT;
  return mayApply ? [{ kind, certainty: 'may_apply', excessFt: feet(0), citation: limit.citation }] : [];
}

/** Returns whether notice of construction can be required. Not for existing objects. */
export const isConstruction = ({ constructionStatus = 'existing' }: Pick<Obstacle, 'constructionStatus'>): boolean =>
  constructionStatus !== 'existing';

interface OwnHeight extends Pick<Obstacle, 'constructionStatus'> {
  readonly heightFeet: number;
  readonly verticalAccuracyFeet: number | null;
}

const fromOwnHeight = (object: Pick<Obstacle, 'heightAglFt' | 'accuracy' | 'constructionStatus'>): Notice[] => [
  ...(isConstruction(object)
    ? fromHeight('construction_notice', object, CONSTRUCTION_NOTICE.heightAboveGroundFt)
    : fromHeight('mark_and_light', object, MARKING_AND_LIGHTING.heightAboveGroundFt)),
  ...fromHeight('obstruction', object, OBSTRUCTION.heightAboveGroundFt),
];

/**
 * Returns what the object's own height above ground requires, which needs neither its ground elevation nor a site: notice of construction
 * (77.9(a)), or marking and lighting if it exists (AC 70/7460-1), and obstruction status (77.17(a)(1)).
 */
export const noticesOfHeight = ({ heightFeet, verticalAccuracyFeet, constructionStatus }: OwnHeight): Notice[] =>
  fromOwnHeight({
    heightAglFt: feet(heightFeet),
    accuracy: { horizontalFt: feet(0), verticalFt: feet(verticalAccuracyFeet ?? 0) },
    ...(constructionStatus !== undefined && { constructionStatus }),
  });

const IMAGINARY = ['primary', 'approach', 'departure', 'transitional'];
const isImaginary = ({ kind, citation }: DecidedClearance['surface']): boolean =>
  IMAGINARY.includes(kind) && citation.document === '14 CFR Part 77';

type Governed = Pick<ObstacleStatus, 'governing'>;
type Worst = (surfaces: Airspace['identification']) => DecidedClearance | null;

/** Returns the worst clearance from any of the given surfaces, or `null` if it is under none. */
const worstFrom = ({ site }: Airspace, obstacle: Obstacle): Worst => {
  const shape = placeShape(site.origin, obstacle.shape);
  return (surfaces) => decidedClearanceFrom(surfaces, shape, obstacle.accuracy, site.heliportElevation);
};

const fromWorst = (kind: NoticeKind, worst: DecidedClearance | null): Notice[] => (worst === null ? [] : fromClearance(kind, worst));

/** Returns the obstruction status: the worst penetration of a surface of 14 CFR 77.23 determines it. */
function fromPenetration(airspace: Airspace, { isFrangible }: Obstacle, { governing }: Governed, worst: Worst): Notice[] {
  if (governing === null) return [];
  const imaginary = isImaginary(governing.surface)
    ? governing
    : worst(surfacesToClear(airspace, isFrangible).filter(({ surface }) => isImaginary(surface)));
  return fromWorst('obstruction', imaginary).map((notice) => ({ ...notice, citation: OBSTRUCTION.imaginarySurface }));
}

const constructionFrom = ({ notice }: Airspace, obstacle: Obstacle, worst: Worst): Notice[] => [
  ...fromOwnHeight(obstacle).filter(({ kind }) => kind === 'construction_notice'),
  ...fromWorst('construction_notice', worst(notice !== null && isConstruction(obstacle) ? [notice] : [])),
];

/** Returns why notice of construction is required for an obstacle, or may be. Those that `noticesOf` has, without the clearance. */
export const constructionNoticesOf = (airspace: Airspace, obstacle: Obstacle): Notice[] =>
  isConstruction(obstacle) ? constructionFrom(airspace, obstacle, worstFrom(airspace, obstacle)) : [];

/** Returns all requirements for an obstacle other than clearance, with the paragraph of each. `clearance` is that of the same obstacle. */
export function noticesOf(airspace: Airspace, obstacle: Obstacle, clearance: Governed): Notice[] {
  const worst = worstFrom(airspace, obstacle);
  const own = fromOwnHeight(obstacle);
  return [
    ...own.filter(({ kind }) => kind === 'mark_and_light'),
    ...constructionFrom(airspace, obstacle, worst),
    ...own.filter(({ kind }) => kind === 'obstruction'),
    ...fromPenetration(airspace, obstacle, clearance, worst),
    ...fromWorst('mark_and_light', worst(airspace.identification)),
  ];
}
