/** A project in which every name has 80 characters without a break, created through the API. */
import type { APIRequestContext } from '@playwright/test';
import { aircraftId, EAST_RIVER, post } from './projects.ts';

const LENGTH = 80;
/** 80 characters: `start`, then capital letters, with no break opportunity. */
const long = (start: string): string => `${start}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(4)}`.slice(0, LENGTH);

export const LONG_NAME = long('Heliport_');
const PATH = { type: 'both', ingressHeadingDegrees: 180, egressHeadingDegrees: 0, headingReference: 'true' };
const NEAR = { latitude: 40.7031, longitude: -74.0089 };

/** A facility of 800 ft, larger than the box that draws it in a list. */
const LARGE_AIRCRAFT = {
  name: long('Tiltrotor_'),
  manufacturer: long('Maker_'),
  model: long('Model_'),
  type: 'helicopter',
  category: 'transport',
  designGroup: long('Group_').slice(0, 20),
  maxGrossWeight: 90_000,
  overallLength: 250,
  overallWidth: 200,
  rotorDiameter: 200,
};

async function addRecords(request: APIRequestContext, project: string): Promise<void> {
  const path = await post(request, `${project}/paths`, { name: long('North_'), notes: long('Note_'), ...PATH });
  await post(request, `${project}/paths`, { name: long('East_'), ...PATH, ingressHeadingDegrees: 200, egressHeadingDegrees: 20 });
  await post(request, `${project}/obstacles`, {
    name: long('Crane_'),
    notes: long('Note_'),
    type: 'tower',
    heightFeet: 300,
    elevationFeet: 5,
    ...NEAR,
  });
  await post(request, `${project}/obstacles`, { name: long('Elm_'), type: 'tree', heightFeet: 20, ...NEAR });
  await post(request, `${project}/paths/${path.id}/geometry-points`, {
    name: long('Point_'),
    description: long('Where_'),
    elevation: 10,
    ...NEAR,
  });
  await post(request, `${project}/contacts`, {
    firstName: long('First_'),
    lastName: long('Last_'),
    title: long('Title_'),
    organization: long('Company_'),
    email: `${long('mail').slice(0, 60)}@example.org`,
    phone: long('Phone').slice(0, 50),
    address: long('Street_'),
    notes: long('Note_'),
    contactType: 'client',
  });
  const { latitude, longitude } = EAST_RIVER;
  const ring = [
    { latitude: latitude - 0.001, longitude: longitude - 0.001 },
    { latitude: latitude - 0.001, longitude: longitude + 0.001 },
    { latitude: latitude + 0.001, longitude },
  ];
  await post(request, `${project}/parcels`, { name: long('Parcel_'), ring, sourceFile: `${long('file').slice(0, 70)}.kml`, source: 'kml' });
  await post(request, `${project}/calculations`, { notes: long('Note_') });
  await post(request, `${project}/clearance-analyses`, { notes: long('Note_') });
  await post(request, `${project}/reports`, { type: 'dimension' });
  const file = { name: `${long('Survey_').slice(0, 76)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('survey') };
  await request.post(`${project}/uploads`, { multipart: { fields: '{}', file } });
}

/** Creates the project alone. */
export async function projectOfLongName(request: APIRequestContext, primaryAircraftId: string): Promise<string> {
  const about = { ...EAST_RIVER, elevation: 7, name: LONG_NAME, description: long('Description_'), address: long('Street_') };
  return (await post(request, '/api/projects', { ...about, type: 'mixed', primaryAircraftId })).id;
}

/** Creates the project and its records, as the user of the request. Returns its ID and the ID of its first path. */
export async function projectOfLongNames(request: APIRequestContext): Promise<{ readonly id: string; readonly pathId: string }> {
  const large = await post(request, '/api/aircraft', LARGE_AIRCRAFT);
  const id = await projectOfLongName(request, large.id);
  await post(request, `/api/projects/${id}/fleet`, { aircraftIds: [await aircraftId(request, 'Leonardo AW139')] });
  await addRecords(request, `/api/projects/${id}`);
  const paths = (await (await request.get(`/api/projects/${id}/paths`)).json()) as { id: string }[];
  return { id, pathId: paths[0]?.id ?? '' };
}
