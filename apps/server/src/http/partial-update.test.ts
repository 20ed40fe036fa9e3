/** A change that names some fields leaves the others unchanged, in every record with such a call. */
import { type RouteDef, routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../test/app.ts';
import {
  aContact,
  anAircraft,
  anObstacle,
  aParcel,
  aPath,
  aPoint,
  aProject,
  contactFields,
  mapLayerFields,
  windFields,
} from '../test/builders.ts';
import { fieldsOf } from './partial-update.ts';

const touchdown = testApp();
type Fields = Record<string, unknown>;

/** The fields of a project that a change modified. */
async function changedBy(change: Fields): Promise<string[]> {
  const owner = await touchdown.signedIn();
  const project = await aProject(owner, { description: 'Pier 4', latitude: 42.36, longitude: -71.05, elevation: 20, shape: 'square' });
  const answer = await owner.put(`/api/projects/${project.id}`, change);
  expect(answer.status).toBe(200);
  return Object.keys(project).filter((key) => JSON.stringify(answer.body[key]) !== JSON.stringify((project as unknown as Fields)[key]));
}

describe('a record change', () => {
  it("leaves a project's absent fields unchanged", async () => {
    const changed = await changedBy({ status: 'completed' });
    expect(changed.sort()).toEqual(['status', 'version']);
  });
  it('clears fields that are null', async () => {
    const changed = await changedBy({ description: null });
    expect(changed.sort()).toEqual(['description', 'version']);
  });
  it('applies the rules across fields to the resulting record', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, { latitude: 42.36, longitude: -71.05 });
    expect(await owner.put(`/api/projects/${id}`, { latitude: null })).toMatchObject({
      status: 400,
      body: { fields: [{ message: 'Enter both latitude and longitude, or neither' }] },
    });
  });
  it('to a missing record returns not found, however little is sent', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const missing = '01932b5e-0000-7000-8000-000000000000';
    expect((await owner.put(`/api/projects/${id}/contacts/${missing}`, { notes: 'x' })).status).toBe(404);
  });
  it('knows the fields of a body that has rules across fields', () => {
    expect(Object.keys(fieldsOf(routes.updateContact.body))).toContain('firstName');
  });
});

/** A record with as many fields filled in as possible, and the address to change it. */
interface Filled {
  readonly by: Client;
  readonly url: string;
  readonly record: Fields;
  /** Fields that a rule clears together. */
  readonly together?: readonly (readonly string[])[];
}
const put = async (by: Client, url: string, fields: Fields): Promise<Filled> => {
  const { status, body, text } = await by.put(url, fields);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
  return { by, url, record: body };
};
const inProject = async () => {
  const by = await touchdown.signedIn();
  const { id } = await aProject(by);
  return { by, id, base: `/api/projects/${id}` };
};
const onPath = async (fields: Fields = {}) => {
  const { by, id, base } = await inProject();
  const path = await aPath(by, id, fields);
  return { by, id, path, url: `${base}/paths/${path.id}` };
};

let people = 0;
/** One pixel. */
const A_LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** One for each PUT of the contract. A new call needs a row here. */
const FILLED: Readonly<Record<string, () => Promise<Filled>>> = {
  updateSettings: async () =>
    put(await touchdown.signedIn(), '/api/account/settings', {
      units: 'metric',
      defaultType: 'vertiport',
      emailNotifications: false,
      reportNotifications: false,
    }),
  saveFirmDefaults: async () =>
    put(await touchdown.signedIn(), '/api/account/firm-defaults', {
      firmName: 'Rivera Aviation Planning',
      preparedBy: 'Ana Rivera, PE',
      timeZone: 'America/Chicago',
      logo: A_LOGO,
    }),
  updateProfile: async () =>
    put(await touchdown.signedIn(), '/api/account/profile', { firstName: 'Grace', lastName: 'Hopper', username: `grace.${(people += 1)}` }),
  saveSystemSetting: async () =>
    put(await touchdown.signedIn('superuser'), '/api/admin/settings/site.note', {
      value: 'Ring first',
      description: 'At the gate',
      category: 'site',
      isAdmin: true,
    }),
  updateMapLayer: async () => {
    const by = await touchdown.signedIn('superuser');
    const { body } = await by.post('/api/admin/map/layers', mapLayerFields());
    return { by, url: `/api/admin/map/layers/${body.id}`, record: body };
  },
  updateProject: async () => {
    const by = await touchdown.signedIn();
    const [primary, other] = [await anAircraft(by), await anAircraft(by)];
    const project = await aProject(by, {
      description: 'Pier 4',
      type: 'mixed',
      magneticVariation: -8.5,
      closestAirport: 'KCLE',
      address: '1 Main St',
      primaryAircraftId: primary.id,
      vertiportAircraftId: other.id,
      vertiportAdvisoryCircular: 'EB 105A',
      status: 'in_progress',
      facilityType: 'hospital',
      shape: 'square',
      elevatedFacility: true,
      rooftopFacility: true,
      facilityAlignment: 30,
      additionalFatoLengthFt: 12,
    });
    return { by, url: `/api/projects/${project.id}`, record: project, together: [['latitude', 'longitude']] };
  },
  updateAircraft: async () => {
    const by = await touchdown.signedIn();
    const record = await anAircraft(by, {
      designGroup: 'II',
      overallHeight: 16,
      tailRotorCircleRadius: 4,
      undercarriageType: 'wheel',
      undercarriageWidth: 9,
      undercarriageLength: 14,
      approachSpeed: 65,
      performance: { range: 573 },
    });
    return { by, url: `/api/aircraft/${record.id}`, record };
  },
  updateContact: async () => {
    const { by, id, base } = await inProject();
    const texts = {
      title: 'Rear Adm.',
      organization: 'Navy',
      email: 'grace@example.org',
      phone: '1',
      address: '2 Oak St',
      notes: 'Calls back',
    };
    const record = await aContact(by, id, contactFields(texts));
    return { by, url: `${base}/contacts/${record.id}`, record };
  },
  updateObstacle: async () => {
    const { by, id, base } = await inProject();
    const record = await anObstacle(by, id, {
      description: 'Steel mast',
      isLighted: true,
      isPermanent: false,
      constructionStatus: 'temporary',
      temporaryFrom: '2026-11-01',
      temporaryTo: '2026-12-01',
      isFrangible: true,
      faaRegistration: '2026-AGL-1-OE',
      extent: { kind: 'area', ring: [41.404, 41.405, 41.4045].map((latitude, n) => ({ latitude, longitude: -81.753 + n / 10_000 })) },
      horizontalAccuracyFeet: 20,
      verticalAccuracyFeet: 3,
    });
    return { by, url: `${base}/obstacles/${record.id}`, record };
  },
  updatePath: async () => {
    const { by, url, path } = await onPath({
      egressHeadingDegrees: 254,
      isPrimarySurface: true,
      pathWidthFeet: 600,
      minimumAltitudeFeet: 900,
      maximumAltitudeFeet: 2_000,
      notes: 'Quiet',
    });
    return { by, url, record: path };
  },
  updateGeometryPoint: async () => {
    const { by, id, path, url } = await onPath();
    const record = await aPoint(by, id, path.id, { description: 'Post' });
    return { by, url: `${url}/geometry-points/${record.id}`, record };
  },
  savePathTerrain: async () => {
    const { by, url } = await onPath();
    const samples = [
      [0, 780],
      [2_000, 990.5],
    ];
    return put(by, `${url}/terrain/in`, { samples, source: 'survey.csv' });
  },
  updateParcel: async () => {
    const { by, id, base } = await inProject();
    const record = await aParcel(by, id, { sourceFile: 'lots.dxf', coordinateSystem: 'WGS 84' });
    return { by, url: `${base}/parcels/${record.id}`, record };
  },
  saveWind: async () => {
    const { by, base } = await inProject();
    return put(by, `${base}/wind`, windFields());
  },
  saveDocumentDetails: async () => {
    const { by, base } = await inProject();
    const fields = {
      ...{ firmName: 'Rivera', projectNumber: '24-118', preparedBy: 'A. Rivera', checkedBy: 'B. Cole', revision: 'B' },
      ...{ revisionDate: '2026-11-21', revisionDescription: 'Issued for filing' },
      earlierRevisions: [{ revision: 'A', date: '2026-09-04', description: null, drawnBy: null, checkedBy: null }],
    };
    return put(by, `${base}/document-details`, fields);
  },
  saveNoticeAnswers: async () => {
    const { by, base } = await inProject();
    const value = (key: string) =>
      [`A ${key}`, 'private', 'N', 'establishment', 'vfr', 7, true, '2026-12-24'].find(
        (one) => fieldsOf(routes.saveNoticeAnswers.body)[key]?.safeParse(one).success,
      );
    const keys = Object.keys(fieldsOf(routes.saveNoticeAnswers.body)).filter((key) => key !== 'version');
    return put(by, `${base}/notice/answers`, Object.fromEntries(keys.map((key) => [key, value(key)])));
  },
};

async function filled(name: string): Promise<Filled> {
  const make = FILLED[name];
  if (make === undefined) throw new Error(`${name} has no row in FILLED.`);
  return make();
}

describe('every PUT of the contract', () => {
  const changes = Object.entries<RouteDef>(routes).filter(([, { method }]) => method === 'PUT');
  const without = ({ version: _, updatedAt: __, ...rest }: Fields) => rest;
  /** The fields of a record that a client may send. */
  const sendable = (route: RouteDef, record: Fields) =>
    Object.keys(fieldsOf(route.body)).filter((key) => key !== 'version' && record[key] !== undefined);

  it('is a partial update and is tested here', () => {
    expect(changes.filter(([, { isPartialUpdate }]) => !isPartialUpdate).map(([name]) => name)).toEqual([]);
    expect(Object.keys(FILLED).sort()).toEqual(changes.map(([name]) => name).sort());
  });
  it.each(changes)('%s leaves absent fields unchanged', async (name, route) => {
    const { by, url, record } = await filled(name);
    for (const key of sendable(route, record)) {
      const answer = await by.put(url, { [key]: record[key] });
      expect([key, answer.status, without(answer.body)]).toEqual([key, 200, without(record)]);
    }
  });
  it.each(changes)('%s clears fields that are null, and nothing else', async (name, route) => {
    const { by, url, record, together = [] } = await filled(name);
    for (const key of sendable(route, record)) {
      const fields = fieldsOf(route.body);
      const cleared = together.find((keys) => keys.includes(key)) ?? [key];
      const answer = await by.put(url, Object.fromEntries(cleared.map((one) => [one, null])));
      const read = fields[key]?.safeParse(null);
      if (!read?.success) {
        expect([key, answer.status, answer.body.fields?.[0]?.path]).toEqual([key, 400, key]);
        continue;
      }
      const nothing = Object.fromEntries(cleared.map((one) => [one, fields[one]?.parse(null)]));
      expect([key, answer.status, without(answer.body)]).toEqual([key, 200, { ...without(record), ...nothing }]);
      expect((await by.put(url, Object.fromEntries(cleared.map((one) => [one, record[one]])))).status).toBe(200);
    }
  });
});
