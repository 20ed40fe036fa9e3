/** Records that are valid as they are, so that a test gives only the fields that matter to it. */
import { type MemberRole, MOST_ADDED_LAYERS } from '@touchdown/contract';
import { degrees, type EditionPack, feet, feetMsl, packBuildings, packHash, packTerrain, PLANNING_PACKS } from '@touchdown/domain';
import type { Client, Person } from './app.ts';
import { type FilePart, Multipart } from './multipart.ts';
import { plainPng } from './plain-png.ts';

type Fields = Readonly<Record<string, unknown>>;

export const projectFields = (fields: Fields = {}) => ({
  name: 'St. Brendan Medical Center',
  type: 'heliport',
  latitude: 41.40345833,
  longitude: -81.75291667,
  elevation: 780,
  ...fields,
});
/** AW139: D 54.7 ft. */
export const aircraftFields = (fields: Fields = {}) => ({
  name: 'Leonardo AW139',
  manufacturer: 'Leonardo',
  model: 'AW139',
  maxGrossWeight: 14_991,
  overallLength: 54.7,
  overallWidth: 45.3,
  rotorDiameter: 45.3,
  controllingDimension: 54.7,
  ...fields,
});
export const pathFields = (fields: Fields = {}) => ({
  name: 'P1',
  type: 'both',
  ingressHeadingDegrees: 74,
  headingReference: 'true',
  ...fields,
});

async function made(client: Client, url: string, fields: Fields) {
  const { status, body, text } = await client.post(url, fields);
  if (status !== 201) throw new Error(`${url} answered ${status}: ${text}`);
  return body;
}
export const aProject = (client: Client, fields: Fields = {}) => made(client, '/api/projects', projectFields(fields));
export const anAircraft = (client: Client, fields: Fields = {}) => made(client, '/api/aircraft', aircraftFields(fields));
export const aPath = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/paths`, pathFields(fields));
export const pointFields = (fields: Fields = {}) => ({
  name: 'Tower',
  type: 'obstacle',
  latitude: 41.404,
  longitude: -81.753,
  elevation: 812.5,
  ...fields,
});
export const aPoint = (client: Client, projectId: string, pathId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/paths/${pathId}/geometry-points`, pointFields(fields));
export const obstacleFields = (fields: Fields = {}) => ({
  name: 'Water tower',
  type: 'tower',
  latitude: 41.404,
  longitude: -81.753,
  heightFeet: 120,
  elevationFeet: 742,
  ...fields,
});
export const anObstacle = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/obstacles`, obstacleFields(fields));
/** All wind from the northeast, half of it calm. */
export const windFields = (fields: Fields = {}) => ({
  reference: 'true',
  record: { kind: 'observations', cells: [[45, 10, 100]], variable: [[3, 10]], calmHours: 110 },
  source: 'hourly.csv',
  crosswindKt: 15,
  tailwindKt: 5,
  ...fields,
});
/** About 400 ft to each side of the project location. */
export const parcelFields = (fields: Fields = {}) => ({
  name: 'Lot 12',
  ring: [
    { latitude: 41.4023, longitude: -81.7544 },
    { latitude: 41.4023, longitude: -81.7514 },
    { latitude: 41.4046, longitude: -81.7514 },
    { latitude: 41.4046, longitude: -81.7544 },
  ],
  source: 'drawn',
  ...fields,
});
export const aParcel = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/parcels`, parcelFields(fields));
const footprint = (latitude: number, longitude: number) =>
  [0, 1, 2].map((corner) => ({ latitude: degrees(latitude + corner * 1e-4), longitude: degrees(longitude + (corner % 2) * 1e-4) }));
export const buildingSetFields = (fields: Fields = {}) => ({
  fileName: 'campus.geojson',
  packed: packBuildings([
    { line: 1, name: 'Clinic', ring: footprint(41.4035, -81.7544), heightFt: feet(42), stories: 3, ground: feetMsl(780) },
    { line: 2, name: '', ring: footprint(41.4055, -81.753), heightFt: null, stories: null, ground: null },
  ]),
  ...fields,
});
export const aBuildingSet = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/building-sets`, buildingSetFields(fields));
/** A slope, 10 ft apart up to 200 ft from the site. */
export const terrainModelFields = (fields: Fields = {}) => ({
  fileName: 'county-dem.tif',
  datum: 'NAVD 88',
  packed: packTerrain({
    origin: { latitude: degrees(42.36), longitude: degrees(-71.06) },
    levels: [{ stepFt: feet(10), side: 41, elevations: Int32Array.from({ length: 41 * 41 }, (_, index) => 10_000 + index) }],
  }),
  ...fields,
});
export const aTerrainModel = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/terrain-models`, terrainModelFields(fields));
export const contactFields = (fields: Fields = {}) => ({ contactType: 'client', firstName: 'Grace', lastName: 'Hopper', ...fields });
export const aContact = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/contacts`, contactFields(fields));
export const mapLayerFields = (fields: Fields = {}) => ({
  ...{ name: 'County imagery', url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© Example County' },
  ...{ kind: 'imagery', maxZoom: 18, isOn: true },
  ...fields,
});
/** Returns the ID of an added layer. Near the limit, the first added one makes room, so that a test can add others. */
export async function aMapLayer(superuser: Client): Promise<string> {
  const { layers } = (await superuser.get('/api/admin/map')).body as { layers: { id: string; source: string }[] };
  const added = layers.filter(({ source }) => source === 'added');
  if (added.length > MOST_ADDED_LAYERS / 2) await superuser.delete(`/api/admin/map/layers/${added[0]?.id}`);
  return (await made(superuser, '/api/admin/map/layers', mapLayerFields())).id;
}
/** A minimal text file. */
export const aFile = (file: Partial<FilePart> = {}): FilePart => ({ name: 'notes.txt', content: 'Windsock: north-east corner.', ...file });
/** What a person finds on a published page. */
export const FOUND = { outcome: 'matches', page: '2-7', paragraph: '2.8', documentRevision: 'January 2023' } as const;
export const SMALLEST_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const aPhoto = (file: Partial<FilePart> = {}): FilePart => ({
  ...{ name: 'page.png', content: Buffer.from(SMALLEST_PNG, 'base64') },
  ...file,
});
export async function anUpload(client: Client, projectId: string, fields: Fields = {}, file: FilePart = aFile()) {
  const { status, body, text } = await client.post(`/api/projects/${projectId}/uploads`, new Multipart(fields, file));
  if (status !== 201) throw new Error(`an upload was answered with ${status}: ${text}`);
  return body;
}
/** A north-up plan of 200 × 100 pixels, 2 ft each, around the project location. */
export const underlayFields = (fields: Fields = {}) => ({
  name: 'Site plan',
  placedBy: 'points',
  controls: [
    { x: 0, y: 0, latitude: 41.4037, longitude: -81.7537 },
    { x: 200, y: 100, latitude: 41.40315, longitude: -81.75224 },
  ],
  ...fields,
});
/** An underlay with a picture of its own. */
export async function anUnderlay(client: Client, projectId: string, fields: Fields = {}) {
  const { id } = await anUpload(client, projectId, {}, { name: 'plan.png', content: plainPng(200, 100) });
  return made(client, `/api/projects/${projectId}/underlays`, underlayFields({ uploadId: id, sourceId: id, ...fields }));
}
/** A requested report. The test generates it when needed. */
export const aReport = (client: Client, projectId: string, fields: Fields = {}) =>
  made(client, `/api/projects/${projectId}/reports`, { type: 'dimension', ...fields });
/** A project with an aircraft, ready to be calculated. */
export async function aCalculableProject(client: Client, fields: Fields = {}) {
  const aircraft = await anAircraft(client);
  return aProject(client, { primaryAircraftId: aircraft.id, ...fields });
}

/** Adds the user to the project team. */
export const aMember = (owner: Client, projectId: string, person: Person, role: MemberRole) =>
  made(owner, `/api/projects/${projectId}/members`, { email: person.email, role });

/** The dimensions of a result, as the panel sends them to be saved as adjusted dimensions. */
export function adjustedFrom(results: {
  tlof: { length: number; width: number };
  fato: { length: number; width: number };
  safetyArea: { length: number; width: number };
}) {
  const { tlof, fato, safetyArea } = results;
  return {
    tlofLength: tlof.length,
    tlofWidth: tlof.width,
    fatoLength: fato.length,
    fatoWidth: fato.width,
    safetyAreaLength: safetyArea.length,
    safetyAreaWidth: safetyArea.width,
  };
}

let editions = 0;
/** A data pack: an unsigned edition of its own, unless the changes name one. */
export function packFields(changes: Partial<EditionPack> = {}): EditionPack {
  const { revision = 1 } = changes;
  const changelog = Array.from({ length: revision }, (_, n) => ({ revision: n + 1, text: n === 0 ? 'First version.' : 'Changed.' }));
  const pack = { ...PLANNING_PACKS[0], id: `edition-${(editions += 1)}`, ...changes, changelog };
  return { ...pack, hash: packHash(pack) };
}
/** The file of a pack. */
export const aPack = (changes: Partial<EditionPack> = {}): string => `${JSON.stringify(packFields(changes), null, 2)}\n`;
