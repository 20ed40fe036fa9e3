/** What a notice needs calculated: distances to the property, objects around the landing area, the ways in and out, the day it is due. */
import {
  type Airspace,
  asNoticeHeliport,
  assessPaths,
  constructionNotices,
  type ConstructionNotice,
  fromLandingArea,
  geodesicInverse,
  type FromLandingArea,
  judgeable,
  judgeObstacle,
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
  /** Into the lowest surface over it; `null` where it penetrates none. */
  readonly penetrationFt: number | null;
}

export interface NoticeFacts {
  readonly answers: AnswersRecord;
  readonly pad: PadZones | null;
  readonly airspace: Airspace | null;
  /** Missing airspace data, as words after "Missing: …". */
  readonly missing: readonly string[];
  readonly property: PropertyDistances | null;
  /** The parcels of the property; those too far away to belong to it are listed apart. */
  readonly parcels: readonly Parcel[];
  readonly parcelsAfar: readonly { readonly name: string; readonly awayFt: number }[];
  readonly routes: readonly RouteOfPath[];
  /** Names of paths that name no direction that can be written down. */
  readonly withoutDirection: readonly string[];
  /** Penetrations first, then the nearest. */
  readonly obstructions: readonly Obstruction[];
  /** Names of obstacles whose top is unknown. */
  readonly withoutTop: readonly string[];
  readonly construction: readonly (ConstructionNotice & { readonly record: NoticeObstacle })[];
  readonly deadline: Deadline | null;
  /** East positive; `null` while it is unknown. */
  readonly variationDeg: number | null;
}

/** The form lists what is above the landing area as far as the approach surfaces reach, and whatever penetrates one. */
const REACH_FT = 4000;

function obstructionsOf(airspace: Airspace, obstacles: readonly NoticeObstacle[], variationDeg: number | null): Obstruction[] {
  const found = obstacles.flatMap((record): Obstruction[] => {
    const obstacle = judgeable(record);
    if (obstacle === null) return [];
    const seen = fromLandingArea(airspace.site, obstacle, variationDeg);
    const { status, governing } = judgeObstacle(airspace, obstacle);
    const penetrationFt = status === 'violation' && governing !== null ? governing.penetrationFt : null;
    const isNear = seen.heightAboveLandingAreaFt > 0 && seen.distanceFt <= REACH_FT;
    return isNear || penetrationFt !== null ? [{ ...seen, id: record.id, name: record.name, type: record.type, penetrationFt }] : [];
  });
  return found.toSorted((a, b) => (b.penetrationFt ?? 0) - (a.penetrationFt ?? 0) || a.distanceFt - b.distanceFt);
}

/** Parcels by whether they are around the site: one half a country away is a slip of its coordinates. Without a site all are taken. */
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

/** Everything in a notice that was not entered. */
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
  const judged = obstacles.map((record) => ({ record, obstacle: judgeable(record) }));
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
    withoutTop: judged.filter(({ obstacle }) => obstacle === null).map(({ record }) => record.name),
    construction:
      airspace === null
        ? []
        : constructionNotices(
            airspace,
            judged.flatMap(({ obstacle }) => obstacle ?? []),
            variationDeg,
          ).flatMap((one) => {
            const record = byId.get(one.obstacle.id);
            return record === undefined ? [] : [{ ...one, record }];
          }),
    deadline: deadlineOf(answers, date),
    variationDeg,
  };
}
