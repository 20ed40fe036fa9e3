/** Requirements for an obstacle other than clearance: notice to the FAA, marking and lighting, obstruction status. */
import { feet, type Feet } from '../quantities/units.ts';
import { CONSTRUCTION_NOTICE, MARKING_AND_LIGHTING, OBSTRUCTION } from '../standards/airspace.ts';
import type { Citation } from '../standards/cited.ts';
import type { Airspace } from './airspace.ts';
import { clearancesFrom, PENETRATION_TOLERANCE_FT, type ObstacleClearance, type SurfaceClearance } from './clearance.ts';
import { layShape } from './local-shape.ts';
import type { Obstacle } from './obstacle.ts';

export const NOTICE_KINDS = ['construction_notice', 'obstruction', 'mark_and_light'] as const;
/**
 * `construction_notice`: FAA Form 7460-1, of proposed and temporary construction alone. `obstruction`: of 14 CFR 77.17. `mark_and_light`:
 * penetrates an identification surface, or exists and is taller than AC 70/7460-1 leaves unmarked.
 */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Notice {
  readonly kind: NoticeKind;
  /** Whether it applies as the object is stated, or only may within its accuracy. */
  readonly certainty: 'applies' | 'may_apply';
  /** How far the object exceeds the threshold at its reported position and height; 0 if only within accuracy. */
  readonly excessFt: Feet;
  readonly citation: Citation;
}

function fromClearance(kind: NoticeKind, { status, penetrationFt, surface }: SurfaceClearance): Notice[] {
  if (status === 'compliant') return [];
  return [{ kind, certainty: status === 'violation' ? 'applies' : 'may_apply', excessFt: penetrationFt, citation: surface.citation }];
}

/** A height above ground that calls for something when it is exceeded. */
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

/** Whether notice of construction can be required: what exists was constructed before. */
export const isConstruction = ({ constructionStatus = 'existing' }: Pick<Obstacle, 'constructionStatus'>): boolean =>
  constructionStatus !== 'existing';

interface OwnHeight extends Pick<Obstacle, 'constructionStatus'> {
  readonly heightFeet: number;
  readonly verticalAccuracyFeet: number | null;
}

/** The notice that 77.9(a) requires by the object's own height, which needs neither its ground nor a site; none of an existing object. */
export const noticeOfHeight = (object: OwnHeight): Notice[] => (isConstruction(object) ? byOwnHeight(object) : []);

const byOwnHeight = ({ heightFeet, verticalAccuracyFeet }: OwnHeight): Notice[] =>
  fromHeight(
    'construction_notice',
    { heightAglFt: feet(heightFeet), accuracy: { horizontalFt: feet(0), verticalFt: feet(verticalAccuracyFeet ?? 0) } },
    CONSTRUCTION_NOTICE.heightAboveGroundFt,
  );

const IMAGINARY = ['primary', 'approach', 'departure', 'transitional'];

/** The worst penetration of a surface of 14 CFR 77.23 makes an obstruction. */
function fromPenetration({ surfaces }: ObstacleClearance): Notice[] {
  const worst = surfaces.find(({ surface }) => IMAGINARY.includes(surface.kind) && surface.citation.document === '14 CFR Part 77');
  if (worst === undefined) return [];
  return fromClearance('obstruction', worst).map((notice) => ({ ...notice, citation: OBSTRUCTION.imaginarySurface }));
}

/** All requirements for an obstacle other than clearance, with the paragraph of each; `clearance` is that of the same obstacle. */
export function noticesOf({ site, identification, notice }: Airspace, obstacle: Obstacle, clearance: ObstacleClearance): Notice[] {
  const shape = layShape(site.origin, obstacle.shape);
  const worst = (surfaces: typeof identification) => clearancesFrom(surfaces, shape, obstacle.accuracy, site.heliportElevation).slice(0, 1);
  const ofConstruction = () => [
    ...fromHeight('construction_notice', obstacle, CONSTRUCTION_NOTICE.heightAboveGroundFt),
    ...worst(notice === null ? [] : [notice]).flatMap((one) => fromClearance('construction_notice', one)),
  ];
  return [
    ...(isConstruction(obstacle) ? ofConstruction() : fromHeight('mark_and_light', obstacle, MARKING_AND_LIGHTING.heightAboveGroundFt)),
    ...fromHeight('obstruction', obstacle, OBSTRUCTION.heightAboveGroundFt),
    ...fromPenetration(clearance),
    ...worst(identification).flatMap((one) => fromClearance('mark_and_light', one)),
  ];
}
