/** Calculated facts of a notice: distances to the property lines, objects around the landing area, routes, and the filing deadline. */
import {
  type Airspace,
  asNoticeHeliport,
  assessPaths,
  constructionNotices,
  type ConstructionNotice,
  fromLandingArea,
  geodesicInverse,
  type FromLandingArea,
  asEvaluable,
  obstacleStatus,
  type PadZones,
  type Parcel,
  PARCEL_CONVENTIONS,
  type Position,
  projectAirspace,
  propertyDistances,
  type PropertyDistances,
  siteOf,
} from '@touchdown/domain';
import { type AnswersRecord, isNoticeHeliport, NO_ANSWERS } from './answers.ts';
import { type Deadline, deadlineOf } from './deadline.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import { type RouteOfPath, routesOf } from './routes.ts';

export interface Obstruction extends FromLandingArea {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Penetration of the lowest surface over it; `null` if it penetrates none. */
  readonly penetrationFt: number | null;
}

export interface NoticeFacts {
  readonly answers: AnswersRecord;
  readonly pad: PadZones | null;
  readonly airspace: Airspace | null;
  /** Missing airspace data, worded to complete "Missing: …". */
  readonly missing: readonly string[];
  readonly property: PropertyDistances | null;
  /** The parcels of the property. Those too far away to belong to it are listed separately. */
  readonly parcels: readonly Parcel[];
  readonly parcelsAfar: readonly { readonly name: string; readonly awayFt: number }[];
  readonly routes: readonly RouteOfPath[];
  /** Names of paths that have no direction to state on the form. */
  readonly withoutDirection: readonly string[];
  /** Penetrations first, then the nearest. */
  readonly obstructions: readonly Obstruction[];
  readonly hasObstacles: boolean;
  /** Names of obstacles whose top is unknown. */
  readonly withoutTop: readonly string[];
  readonly construction: readonly (ConstructionNotice & { readonly record: NoticeObstacle })[];
  readonly deadline: Deadline | null;
  /** Magnetic variation, east positive; `null` if unknown. */
  readonly variationDeg: number | null;
}

/** The form lists objects above the landing area out to the end of the approach surfaces, and any object that penetrates one. */
const REACH_FT = 4000;

function obstructionsOf(airspace: Airspace, obstacles: readonly NoticeObstacle[], variationDeg: number | null): Obstruction[] {
  const found = obstacles.flatMap((record): Obstruction[] => {
    const obstacle = asEvaluable(record);
    if (obstacle === null) return [];
    const seen = fromLandingArea(airspace.site, obstacle, variationDeg);
    const { status, governing } = obstacleStatus(airspace, obstacle);
    const penetrationFt = status === 'violation' && governing !== null ? governing.penetrationFt : null;
    const isNear = seen.heightAboveLandingAreaFt > 0 && seen.distanceFt <= REACH_FT;
    return isNear || penetrationFt !== null ? [{ ...seen, id: record.id, name: record.name, type: record.type, penetrationFt }] : [];
  });
  return found.toSorted((a, b) => (b.penetrationFt ?? 0) - (a.penetrationFt ?? 0) || a.distanceFt - b.distanceFt);
}

/** Splits the parcels by distance from the site: one half a country away has wrong coordinates. Without a location, all are included. */
function partParcels(location: Position | null, parcels: readonly Parcel[]): Pick<NoticeFacts, 'parcels' | 'parcelsAfar'> {
  const seen = parcels.map((parcel) => ({
    parcel,
    awayFt:
      location === null
        ? 0
        : parcel.ring.reduce((least, corner) => Math.min(least, geodesicInverse(location, corner).distanceFt), Infinity),
  }));
  const isAfar = ({ awayFt }: (typeof seen)[number]) => awayFt > PARCEL_CONVENTIONS.reachFt.value;
  return {
    parcels: seen.filter((one) => !isAfar(one)).map(({ parcel }) => parcel),
    parcelsAfar: seen.filter(isAfar).map(({ parcel, awayFt }) => ({ name: parcel.name, awayFt })),
  };
}

/** Returns everything in a notice that is calculated, not entered. */
export function noticeFacts(input: NoticeInput): NoticeFacts {
  const { project, document, paths, obstacles } = input;
  const answers = input.answers ?? NO_ANSWERS;
  const { dimensions, shape, location, date, facilityAlignment } = document;
  const { parcels, parcelsAfar } = partParcels(location, input.parcels);
  const sizes = dimensions && { shape, fato: dimensions.fato, safetyArea: dimensions.safetyArea };
  const { airspace: plain, missing } = projectAirspace({ project, sizes, paths, isoDate: date });
  const airspace = plain && asNoticeHeliport(plain, isNoticeHeliport(answers));
  const site = siteOf(project, date, sizes);
  const variationDeg = site.variation?.valueDeg ?? null;
  const assessed = assessPaths(paths, site).paths;
  const pad = dimensions && { shape, alignmentDeg: facilityAlignment, zones: dimensions };
  const byId = new Map(obstacles.map((record) => [record.id, record]));
  const evaluated = obstacles.map((record) => ({ record, obstacle: asEvaluable(record) }));
  return {
    answers,
    pad,
    airspace,
    missing,
    property: pad !== null && location !== null && parcels.length > 0 ? propertyDistances(location, pad, parcels) : null,
    parcels,
    parcelsAfar,
    routes: assessed.flatMap((one) => routesOf(one, variationDeg)),
    withoutDirection: assessed.filter(({ corridors }) => corridors.length === 0).map(({ stored }) => stored.name),
    obstructions: airspace === null ? [] : obstructionsOf(airspace, obstacles, variationDeg),
    hasObstacles: obstacles.length > 0,
    withoutTop: evaluated.filter(({ obstacle }) => obstacle === null).map(({ record }) => record.name),
    construction:
      airspace === null
        ? []
        : constructionNotices(
            airspace,
            evaluated.flatMap(({ obstacle }) => obstacle ?? []),
            variationDeg,
          ).flatMap((one) => {
            const record = byId.get(one.obstacle.id);
            return record === undefined ? [] : [{ ...one, record }];
          }),
    deadline: deadlineOf(answers, date),
    variationDeg,
  };
}
