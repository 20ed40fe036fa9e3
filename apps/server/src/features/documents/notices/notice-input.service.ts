/** Collects the data for an FAA notice. */
import { createHash } from 'node:crypto';
import { CONTACT_TYPE_LABELS, type Facility } from '@touchdown/contract';
import { degrees, feetToNauticalMiles, type Position, siteOf, siteRecordOf, toMagneticHeading } from '@touchdown/domain';
import { facilityDocumentFrom } from '@touchdown/exports';
import type { NearestTown, NoticeInput } from '@touchdown/exports/notice';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import {
  documentRecordsOf,
  evaluatedFields,
  findAnswers,
  listObstacles,
  listPaths,
  type ObstacleRow,
  overrideOf,
  wirePathOf,
} from '../../planning/public.ts';
import { documentIdentityOf, issueDateOf } from '../document-details/public.ts';
import { facilityDirectory, isStaleCycle, listParcels, nearestTown, siteAreaAt } from '../../site/public.ts';
import { type ContactRow, contactsOf, terrainStartsOf } from './notice-sources.queries.ts';
import { outlinesAround } from './outlines.ts';

const NEARBY = 10;
/** Enough to include the nearest to anything around the site. */
const PUBLIC_FACILITIES = 30;
/** Below this distance a direction is meaningless: the location is the facility itself. */
const SAME_PLACE_FT = 1;
/** Farther than the extent of the location map. */
const OUTLINES_NM = 40;
/** A terrain profile that starts farther from the FATO is not the ground at the landing area. */
const AT_LANDING_AREA_FT = 50;

const contactOf = ({ contactType, firstName, lastName, title, organization, email, phone, address }: ContactRow) => ({
  kind: contactType,
  role: CONTACT_TYPE_LABELS[contactType],
  name: `${firstName} ${lastName}`,
  title,
  organization,
  email,
  phone,
  address,
});

/** The fields of an obstacle that a form needs in addition to those of its clearance. */
const noticeObstacleOf = (row: ObstacleRow) => ({
  ...evaluatedFields(row),
  isPermanent: row.isPermanent,
  temporaryFrom: row.temporaryFrom,
  temporaryTo: row.temporaryTo,
  description: row.description,
  isLighted: row.isLighted,
  faaRegistration: row.faaRegistration,
});

/** The project fields that a notice may contain. Its version and timestamps are excluded. */
const projectOf = (row: ProjectRow): NoticeInput['project'] => ({
  ...siteRecordOf(row),
  name: row.name,
  address: row.address,
  elevatedFacility: row.elevatedFacility,
  rooftopFacility: row.rooftopFacility,
  additionalFatoLengthFt: row.additionalFatoLengthFt,
  standardH: row.standardH,
  tlofPerimeterMarked: row.tlofPerimeterMarked,
  fatoPerimeterMarked: row.fatoPerimeterMarked,
});

async function placesOf(project: ProjectRow, date: string, now: Date): Promise<NoticeInput['places']> {
  const { location, variation } = siteOf(project, date);
  if (location === null) return null;
  const { cycleDate, findNearest } = await facilityDirectory();
  const found = findNearest({ position: location, limit: NEARBY, radiusNm: null, isWanted: ({ status }) => status === 'open' });
  return {
    cycleDate,
    isStale: isStaleCycle(cycleDate, now),
    facilities: found.map(({ facility, distanceFt, azimuthTrueDeg }) => {
      const { id, name, city, state, kind, use, elevationFt } = facility;
      const bearingTrueDeg = distanceFt < SAME_PLACE_FT ? null : azimuthTrueDeg;
      const bearingMagneticDeg =
        bearingTrueDeg === null || variation === null ? null : toMagneticHeading(bearingTrueDeg, variation.valueDeg);
      return {
        id,
        name,
        city,
        state,
        kind,
        use,
        elevationFt,
        distanceFt,
        distanceNm: feetToNauticalMiles(distanceFt),
        bearingTrueDeg,
        bearingMagneticDeg,
      };
    }),
  };
}

/** The public-use landing areas nearest to the site, with their positions, from which other distances are measured. */
async function publicFacilitiesOf(project: ProjectRow, date: string): Promise<NoticeInput['publicFacilities']> {
  const { location } = siteOf(project, date);
  if (location === null) return null;
  const { findNearest } = await facilityDirectory();
  const isWanted = ({ status, use }: Facility) => status === 'open' && use === 'public';
  const found = findNearest({ position: location, limit: PUBLIC_FACILITIES, radiusNm: null, isWanted });
  return {
    isAll: found.length < PUBLIC_FACILITIES,
    facilities: found.map(({ facility: { id, name, city, state, kind, latitude, longitude, longestFt } }) => ({
      ...{ id, name, city, state, kind, latitude, longitude, longestFt },
    })),
  };
}

async function townAt(location: Position): Promise<NearestTown | null> {
  const found = await nearestTown(location);
  return found && { name: found.town.name, state: found.town.state, distanceFt: found.distanceFt, azimuthTrueDeg: found.azimuthTrueDeg };
}

export interface Maker {
  readonly user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>;
  readonly now: Date;
  readonly productVersion: string;
  readonly units: NoticeInput['units'];
}

const nameOf = ({ firstName, lastName, email }: Maker['user']): string => [firstName, lastName].filter((part) => part).join(' ') || email;

/** The project's current data. The hash covers all of it except the requesting user. */
export async function noticeInputOf(db: Executor, project: ProjectRow, { user, now, productVersion, units }: Maker): Promise<NoticeInput> {
  const { details } = await documentIdentityOf(db, project);
  const document = {
    ...facilityDocumentFrom({ ...(await documentRecordsOf(db, project, now)), date: await issueDateOf(db, project, now) }),
    ...(details && { details }),
  };
  const { date } = document;
  const answers = await findAnswers(db, project.id);
  const area = document.location === null ? null : await siteAreaAt(document.location);
  const inputs = {
    units,
    project: projectOf(project),
    document,
    override: await overrideOf(db, project, now),
    paths: (await listPaths(db, project.id)).map(wirePathOf),
    answers: answers?.answers ?? null,
    contacts: (await contactsOf(db, project.id)).map(contactOf),
    parcels: (await listParcels(db, project.id)).map(({ id, name, ring }) => ({
      id,
      name,
      ring: ring.map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })),
    })),
    obstacles: (await listObstacles(db, project.id)).map(noticeObstacleOf),
    places: await placesOf(project, date, now),
    publicFacilities: await publicFacilitiesOf(project, date),
    groundFt: (await terrainStartsOf(db, project.id)).flatMap(([station, elevation]) => (station <= AT_LANDING_AREA_FT ? [elevation] : [])),
    area,
    town: area === null || document.location === null ? null : await townAt(document.location),
  };
  const inputsSha256 = createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(inputs)) as unknown))
    .digest('hex');
  return {
    ...inputs,
    outlines: document.location === null ? [] : await outlinesAround(document.location, OUTLINES_NM),
    // The day, not the moment, so that the same project gives the same bytes all day.
    issue: { madeAt: `${date}T00:00:00.000Z`, madeBy: nameOf(user), productVersion, inputsSha256 },
  };
}
