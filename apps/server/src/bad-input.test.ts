/**
 * Invalid input, field by field: each field of each body is broken, one at a time. The response is a 4xx that names the field and leaves
 * the database unchanged, or a success because the value is valid there. It is never a 5xx, and nothing is ever partially saved.
 */
import { drillCount } from '@touchdown/testing';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, type Person, testApp } from './test/app.ts';
import { adjustedFrom, aircraftFields, aMember, aPath, aProject, anAircraft, pathFields, projectFields } from './test/builders.ts';

const touchdown = testApp();
let owner: Person;
let projectId: string;
let pathId: string;
let aircraftId: string;
let minimums: object;
let superuser: Person;
let member: Person;
let target: Person;

beforeAll(async () => {
  owner = await touchdown.signedIn('admin');
  superuser = await touchdown.signedIn('superuser');
  [member, target] = [await touchdown.signedIn(), await touchdown.signedIn()];
  aircraftId = (await anAircraft(owner)).id;
  projectId = (await aProject(owner, { primaryAircraftId: aircraftId, shape: 'rectangle' })).id;
  pathId = (await aPath(owner, projectId)).id;
  await aMember(owner, projectId, member, 'viewer');
  minimums = adjustedFrom((await owner.post(`/api/projects/${projectId}/calculate/dimensions`)).body);
});

const wholeProject = () =>
  projectFields({
    description: 'd',
    magneticVariation: -8,
    closestAirport: 'CLE',
    address: 'a',
    primaryAircraftId: aircraftId,
    advisoryCircular: 'AC 150/5390-2D',
    vertiportAdvisoryCircular: 'EB 105A',
    status: 'draft',
    facilityType: 'hospital',
    shape: 'rectangle',
    ppr: false,
    elevatedFacility: true,
    rooftopFacility: false,
    fatoLoadBearing: true,
    tlofPerimeterMarked: true,
    fatoPerimeterMarked: true,
    standardH: true,
    facilityAlignment: 74,
    additionalFatoLengthFt: 0,
  });
const wholeAircraft = () =>
  aircraftFields({
    type: 'helicopter',
    category: 'transport',
    designGroup: 'II',
    overallHeight: 16,
    rotorConfiguration: 'single_main',
    tailRotorCircleRadius: 32,
    undercarriageType: 'wheel',
    undercarriageWidth: 9,
    undercarriageLength: 14,
    approachSpeed: 80,
  });
const wholePath = () =>
  pathFields({
    name: uuidv7(),
    egressHeadingDegrees: 254,
    profileType: 'standard',
    isPrimarySurface: true,
    isPrimary: true,
    pathGeometryType: 'straight',
    pathAngleDegrees: 7.125,
    pathWidthFeet: 500,
    minimumAltitudeFeet: 100,
    maximumAltitudeFeet: 900,
    notes: 'n',
  });
const wholeAdjusted = () => ({
  ...minimums,
  calculationId: null,
  adjustmentReason: 'r',
  status: 'active',
  tlofArea: 1,
  fatoArea: 1,
  safetyAreaArea: 1,
});

type Send = (client: Client, body: unknown) => Promise<Answer>;
type Write = readonly [name: string, whole: () => Record<string, unknown>, send: Send];
const WRITES: readonly Write[] = [
  ['create project', () => ({ id: uuidv7(), ...wholeProject() }), (client, body) => client.post('/api/projects', body)],
  ['update project', () => ({ ...wholeProject(), version: 1 }), (client, body) => client.put(`/api/projects/${projectId}`, body)],
  ['create aircraft', () => ({ id: uuidv7(), ...wholeAircraft() }), (client, body) => client.post('/api/aircraft', body)],
  ['update aircraft', () => ({ ...wholeAircraft(), version: 1 }), (client, body) => client.put(`/api/aircraft/${aircraftId}`, body)],
  ['create path', () => ({ id: uuidv7(), ...wholePath() }), (client, body) => client.post(`/api/projects/${projectId}/paths`, body)],
  ['update path', () => ({ ...wholePath(), version: 1 }), (client, body) => client.put(`/api/projects/${projectId}/paths/${pathId}`, body)],
  [
    'save calculation',
    () => ({ id: uuidv7(), aircraftId, calculationType: 'heliport', results: {}, faaCompliant: true, notes: 'n' }),
    (client, body) => client.post(`/api/projects/${projectId}/calculations`, body),
  ],
  [
    'save adjusted dimensions',
    () => ({ id: uuidv7(), ...wholeAdjusted() }),
    (client, body) => client.post(`/api/projects/${projectId}/adjusted-dimensions`, body),
  ],
  [
    'create invitation',
    () => ({ email: 'a@b.example', maxUses: 2, expiresAt: '2027-01-01T00:00:00Z' }),
    (client, body) => client.post('/api/admin/invitations', body),
  ],
  [
    'add member',
    () => ({ email: target.email, role: 'viewer' }),
    (client, body) => client.post(`/api/projects/${projectId}/members`, body),
  ],
  [
    'change member role',
    () => ({ role: 'viewer' }),
    (client, body) => client.patch(`/api/projects/${projectId}/members/${member.id}`, body),
  ],
  ['change user role', () => ({ role: 'user' }), (_client, body) => superuser.patch(`/api/admin/users/${target.id}/role`, body)],
  ['change user status', () => ({ isActive: true }), (_client, body) => superuser.patch(`/api/admin/users/${target.id}/status`, body)],
  [
    'reset password',
    () => ({ token: 'x', newPassword: 'long enough for a password' }),
    (_client, body) => touchdown.visitor().post('/api/auth/reset-password', body),
  ],
];
/** A valid body with a placeholder link gets the error about the link. */
const REFUSED = ['VERSION_CONFLICT', 'RESET_LINK_INVALID'];

/** Far deeper than a program can recurse. */
const DEPTH = drillCount({ gate: 30_000, full: 100_000 });

/** As JSON text, because JSON can contain 1e999 and JavaScript's own serializer cannot produce it. */
const BROKEN: Readonly<Record<string, string>> = {
  null: 'null',
  'an empty text': '""',
  'a blank text': '"   "',
  'a word': '"no such word"',
  'the text NaN': '"NaN"',
  'the text Infinity': '"Infinity"',
  'the text 1e999': '"1e999"',
  true: 'true',
  zero: '0',
  'minus one': '-1',
  'a fraction': '0.5',
  'a huge number': '1e308',
  'minus a huge number': '-1e308',
  'a number beyond all numbers': '1e999',
  'a list': '[1]',
  'an object': '{"a": 1}',
  'a deep nest': `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  'a very long text': JSON.stringify('x'.repeat(20_000)),
  'a text with NUL': '"a\\u0000b"',
  'half a character': '"a\\ud800"',
  'an unknown id': `"${uuidv7()}"`,
  'an SQL joke': `"'; drop table users; --"`,
};

/** A broken field may also violate a rule about its neighbors, which is then reported instead. */
const NEIGHBORS: Readonly<Record<string, readonly string[]>> = {
  latitude: ['longitude'],
  longitude: ['latitude'],
  type: ['advisoryCircular', 'ingressHeadingDegrees', 'egressHeadingDegrees'],
  elevatedFacility: ['rooftopFacility'],
  overallLength: ['controllingDimension'],
  overallWidth: ['controllingDimension'],
  maximumAltitudeFeet: ['minimumAltitudeFeet'],
};

describe.each(WRITES)('%s', (_name, whole, send) => {
  it('succeeds unmodified', async () => {
    const { status, body } = await send(owner, { ...whole(), version: undefined });
    expect(status < 300 || body.code === 'RESET_LINK_INVALID').toBe(true);
  });
  it.each(Object.entries(BROKEN))('with %s in any one field', async (_what, json) => {
    let before = await touchdown.writes();
    for (const field of Object.keys(whole())) {
      const body = JSON.stringify({ ...whole(), [field]: '@@' }).replace('"@@"', json);
      const answer = await send(owner, body);
      const call = `${field}: ${json.slice(0, 40)} → ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, call).toBeLessThan(500);
      if (answer.status < 300) before = await touchdown.writes();
      else if (!REFUSED.includes(answer.body.code)) {
        const named = answer.body.fields.map((problem: { path: string }) => problem.path.split('.')[0]);
        expect(
          [field, ...(NEIGHBORS[field] ?? [])].some((path) => named.includes(path)),
          call,
        ).toBe(true);
      }
    }
    // All rejected requests together changed nothing.
    expect(await touchdown.writes()).toEqual(before);
  });
});

describe('a number field', () => {
  it.each(['"NaN"', '"Infinity"', '1e999', '-1e999', '"12abc"', '[]', '{}', 'true'])('rejects %s', async (json) => {
    for (const field of ['latitude', 'elevation', 'facilityAlignment', 'additionalFatoLengthFt', 'magneticVariation']) {
      const body = JSON.stringify({ ...wholeProject(), [field]: '@@' }).replace('"@@"', json);
      const answer = await owner.post('/api/projects', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body.fields.map((problem: { path: string }) => problem.path)).toContain(field);
    }
  });
  it.each([
    ['latitude', -90, 90],
    ['longitude', -180, 180],
    ['elevation', -2_000, 30_000],
    ['facilityAlignment', 0, 360],
    ['magneticVariation', -180, 180],
    ['additionalFatoLengthFt', 0, 10_000],
  ])('accepts %s at its limits and rejects values beyond them', async (field, least, most) => {
    const create = async (value: number) => (await owner.post('/api/projects', { ...wholeProject(), [field]: value })).status;
    expect([await create(least), await create(most), await create(least - 1e-6), await create(most + 1e-6)]).toEqual([201, 201, 400, 400]);
  });
});

/** Partial updates, in which an absent field is unchanged. */
const PARTIAL_UPDATES = ['update project', 'update path', 'update aircraft'];
const NEEDS_NOTHING = ['save calculation', 'create invitation', ...PARTIAL_UPDATES];

describe('an empty body', () => {
  it.each(WRITES.filter(([name]) => PARTIAL_UPDATES.includes(name)))('leaves the record unchanged: %s', async (_name, _whole, send) => {
    const record = async (body: unknown) => {
      const answer = await send(owner, body);
      return { status: answer.status, body: { ...answer.body, version: null, updatedAt: null } };
    };
    const unchanged = await record(undefined);
    expect(unchanged.status).toBe(200);
    expect(await record({})).toEqual(unchanged);
  });
  it.each(WRITES.filter(([name]) => !NEEDS_NOTHING.includes(name)))('names the missing fields: %s', async (_name, _whole, send) => {
    for (const body of [undefined, {}, null]) {
      const answer = await send(owner, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body.fields.length).toBeGreaterThan(0);
    }
  });
});
