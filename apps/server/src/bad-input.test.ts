/**
 * Bad input, field by field: each entry of each body, broken one at a time. The answer is a 4xx that names the field and
 * leaves the database as it was, or a success because the value is legal there; never a 5xx, never something half stored.
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
/** Without a link of its own, a right entry is answered with what the link lacks. */
const REFUSED = ['VERSION_CONFLICT', 'RESET_LINK_INVALID'];

/** Far deeper than a program can descend. */
const DEPTH = drillCount({ gate: 30_000, full: 100_000 });

/** As JSON text, because JSON can say 1e999 and JavaScript's own writer cannot. */
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

/** A broken entry may also break a rule about its neighbors, which is then named instead. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  latitude: ['longitude'],
  longitude: ['latitude'],
  type: ['advisoryCircular', 'ingressHeadingDegrees', 'egressHeadingDegrees'],
  elevatedFacility: ['rooftopFacility'],
  overallLength: ['controllingDimension'],
  overallWidth: ['controllingDimension'],
  maximumAltitudeFeet: ['minimumAltitudeFeet'],
};

/** What is stored, to the last value. */
async function stored(): Promise<string> {
  const tables = ['projects', 'aircraft', 'paths', 'calculations', 'adjusted_dimensions', 'invitations', 'idempotency_keys', 'audit_log'];
  const sums = tables.map((table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`);
  const { rows } = await touchdown.pool.query(`select ${sums.join(', ')}`);
  return JSON.stringify(rows[0]);
}

describe.each(WRITES)('%s', (_name, whole, send) => {
  it('succeeds as it is', async () => {
    const { status, body } = await send(owner, { ...whole(), version: undefined });
    expect(status < 300 || body.code === 'RESET_LINK_INVALID').toBe(true);
  });
  it.each(Object.entries(BROKEN))('with %s in any one field', async (_what, json) => {
    let before = await stored();
    for (const field of Object.keys(whole())) {
      const body = JSON.stringify({ ...whole(), [field]: '@@' }).replace('"@@"', json);
      const answer = await send(owner, body);
      const call = `${field}: ${json.slice(0, 40)} → ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, call).toBeLessThan(500);
      if (answer.status < 300) before = await stored();
      else if (!REFUSED.includes(answer.body.code)) {
        const named = answer.body.fields.map((problem: { path: string }) => problem.path.split('.')[0]);
        expect(
          [field, ...(NEIGHBOURS[field] ?? [])].some((path) => named.includes(path)),
          call,
        ).toBe(true);
      }
    }
    // All the rejected ones together left nothing behind.
    expect(await stored()).toBe(before);
  });
});

describe('a number', () => {
  it.each(['"NaN"', '"Infinity"', '1e999', '-1e999', '"12abc"', '[]', '{}', 'true'])('is never %s', async (json) => {
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
  ])('%s is legal at its limits and not beyond them', async (field, least, most) => {
    const create = async (value: number) => (await owner.post('/api/projects', { ...wholeProject(), [field]: value })).status;
    expect([await create(least), await create(most), await create(least - 1e-6), await create(most + 1e-6)]).toEqual([201, 201, 400, 400]);
  });
});

/** Changes of a record in which an absent field stays as it is. */
const KEEPS_ABSENT = ['update project', 'update path', 'update aircraft'];
const NEEDS_NOTHING = ['save calculation', 'create invitation', ...KEEPS_ABSENT];

describe('an empty body', () => {
  it.each(WRITES.filter(([name]) => KEEPS_ABSENT.includes(name)))('leaves the record as it is: %s', async (_name, _whole, send) => {
    const record = async (body: unknown) => {
      const answer = await send(owner, body);
      return { status: answer.status, body: { ...answer.body, version: null, updatedAt: null } };
    };
    const unchanged = await record(undefined);
    expect(unchanged.status).toBe(200);
    expect(await record({})).toEqual(unchanged);
  });
  it.each(WRITES.filter(([name]) => !NEEDS_NOTHING.includes(name)))('names what is missing: %s', async (_name, _whole, send) => {
    for (const body of [undefined, {}, null]) {
      const answer = await send(owner, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body.fields.length).toBeGreaterThan(0);
    }
  });
});
