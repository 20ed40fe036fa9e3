/**
 * Every write, with every column in its body that a client must not set: the call succeeds as if they were absent, and none of their values
 * is saved anywhere.
 */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueSetupToken } from './features/identity/accounts/public.ts';
import { type Client, testApp } from './test/app.ts';
import { aProject } from './test/builders.ts';
import { mailbox } from './test/mailbox.ts';
import { sentBody } from './test/multipart.ts';
import { aPasskey, type Call, type Cast, cast, leavesThings, ROWS, type Things, things, thingsAfter } from './test/matrix.ts';

const box = mailbox();
const touchdown = testApp({}, box.mailer);
const empty = testApp();
let people: Cast;
let foreignProject: string;
/** Two identical sets of test records. One set gets the calls without foreign columns, the other the same calls with them. */
let plainly: Things;
let hostilely: Things;
beforeAll(async () => {
  people = await cast(touchdown);
  [plainly, hostilely] = [await things(touchdown, people), await things(touchdown, people)];
  foreignProject = (await aProject(people.stranger)).id;
});

const MARK = 'from a foreign column';
/** Long enough that no hash, packed file, or fraction of a second contains it by chance. */
const ODD = 424_242_424;
const LONG_AGO = '1999-12-31T23:59:59.000Z';
const odd = uuidv7();
const foreignColumns = () => ({
  id: odd,
  userId: people.stranger.id,
  ownerId: people.stranger.id,
  createdBy: people.stranger.id,
  addedBy: people.stranger.id,
  actorId: people.stranger.id,
  projectId: foreignProject,
  project_id: foreignProject,
  user_id: people.stranger.id,
  calculationId: odd,
  aircraftId: odd,
  invitationId: odd,
  role: 'superuser',
  isActive: false,
  isStandardsEditor: true,
  is_standards_editor: true,
  isReference: true,
  is_reference: true,
  verification: MARK,
  faaCompliant: false,
  faaMinimums: { mark: MARK },
  results: { mark: MARK },
  inputs: { mark: MARK },
  metadata: { mark: MARK },
  performance: { mark: MARK },
  tlofArea: ODD,
  fatoArea: ODD,
  safetyAreaArea: ODD,
  version: ODD,
  usedCount: ODD,
  used_count: ODD,
  maxUses: ODD,
  code: MARK,
  token: MARK,
  passwordHash: MARK,
  password_hash: MARK,
  password: MARK,
  username: MARK,
  profileImageUrl: MARK,
  lastLogin: LONG_AGO,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  addedAt: LONG_AGO,
  expiresAt: LONG_AGO,
  seq: ODD,
  hash: MARK,
  prevHash: MARK,
  sid: MARK,
});

const ownFields = (route: RouteDef) => Object.keys(route.body instanceof z.ZodObject ? route.body.shape : {});
/** The columns above that are not fields of the route itself. */
function foreignTo(route: RouteDef): Record<string, unknown> {
  const own = ownFields(route);
  return Object.fromEntries(Object.entries(foreignColumns()).filter(([column]) => !own.includes(column)));
}

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
/** Masks what may differ between two runs of the same call: IDs, codes, tokens, emails containing IDs, the rule, and the edition. */
const likeness = (text: string) =>
  text
    .replace(UUID, 'id')
    .replace(/([0-9A-Z]{4}-){6}[0-9A-Z]{4}/g, 'code')
    .replace(/token=[\w-]+/, 'token')
    .replace(/"version":\d+/, 'version')
    .replace(/"ruleId":"[^"]+"/, 'rule')
    .replace(/"(sha256|inputsSha256|fingerprint)":"[0-9a-f]{64}"/, '$1')
    .replace(/edition-\d+/g, 'edition')
    .replace(/"hash":"sha256:[0-9a-f]{64}"/g, 'hash')
    .replace(/"(secret|uri|challenge)":"[^"]+"/g, '$1');

async function everything(app: typeof touchdown): Promise<string> {
  const { rows } = await app.pool.query('select string_agg(a::text, chr(10)) as log from audit_log a');
  return JSON.stringify([await app.stored(), rows]);
}
const occurrences = (text: string, part: string) => text.split(part).length - 1;

async function expectNoEffect(app: typeof touchdown, ownIds: readonly string[], before: string): Promise<void> {
  const after = await everything(app);
  for (const part of [MARK, String(ODD), '1999-12-31', odd]) expect(after).not.toContain(part);
  for (const id of ownIds) expect(occurrences(after, id)).toBe(occurrences(before, id));
}

/** Email is on here. */
const expectedOf = (name: RouteName) => ROWS[name].mailed ?? ROWS[name].expected;
/** Calls that need a device or an authenticator app. They are covered by the passkey and two-factor tests. */
const NEEDS_A_DEVICE: readonly RouteName[] = [
  'signInSecondFactor',
  'confirmTotp',
  'removeTotp',
  'renewRecoveryCodes',
  'passkeySignIn',
  'addPasskey',
];
/** Calls that need an account linked at a provider. They are covered by the external sign-in tests. */
const NEEDS_A_PROVIDER: readonly RouteName[] = ['unlinkExternalAccount', 'allowExternalAccount'];
/** Calls whose work continues after the response. They are covered by the tests of the obstacle file, airspace, and buildings. */
const GOES_ON: readonly RouteName[] = [
  'startDofFetch',
  'startDofImport',
  'cancelDofImport',
  'startAirspaceFetch',
  'startAirspaceImport',
  'startBuildingFetch',
];
/** A user has only one passkey here, the one created with the last set. */
const OF_THE_LAST: readonly RouteName[] = ['renamePasskey', 'removePasskey'];
const writes = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].method !== 'GET');
const TRIED_ELSEWHERE: readonly RouteName[] = ['signUp', 'setUp', ...NEEDS_A_DEVICE, ...NEEDS_A_PROVIDER, ...GOES_ON];
const granted = writes.filter((name) => !TRIED_ELSEWHERE.includes(name));

describe('a foreign column', () => {
  it('is sent with every write', () => {
    for (const name of granted)
      expect(ROWS[name].good !== undefined || Object.values(expectedOf(name)).includes(routes[name].success), name).toBe(true);
  });

  it.each(granted)('has no effect: %s', async (name) => {
    const route: RouteDef = routes[name];
    const row = ROWS[name];
    const client = (): Client => {
      if (row.good !== undefined) return touchdown.visitor();
      return expectedOf(name).owner === route.success ? people.owner : people.superuser;
    };
    const call = row.good ?? row.call;
    if (OF_THE_LAST.includes(name)) plainly = { ...plainly, passkeyId: await aPasskey(touchdown, people.owner) };
    const plain: Call = call(plainly);
    const first = await client().call(route.method, plain.url, sentBody(route, plain.body, plain.file));
    expect(first.status).toBe(route.success);

    if (OF_THE_LAST.includes(name)) hostilely = { ...hostilely, passkeyId: await aPasskey(touchdown, people.owner) };
    const { url, body, file } = call(hostilely);
    const before = await everything(touchdown);
    const second = await client().call(route.method, url, sentBody(route, { ...foreignTo(route), ...body }, file));
    expect(second.status).toBe(route.success);
    expect(likeness(second.text).replace(/P\d|id/g, '')).toBe(likeness(first.text).replace(/P\d|id/g, ''));
    await expectNoEffect(touchdown, [people.stranger.id, foreignProject], before);
    if (leavesThings(route, row)) return;
    plainly = await thingsAfter(name, plainly, people, touchdown);
    hostilely = await thingsAfter(name, hostilely, people, touchdown);
  });

  it('has no effect: signUp', async () => {
    const { code } = await things(touchdown, people);
    const visitor = touchdown.visitor();
    await visitor.post('/api/invitations/accept', { code });
    const { url, body } = ROWS.signUp.call(await things(touchdown, people));
    const before = await everything(touchdown);
    const answer = await visitor.post(url, { ...foreignTo(routes.signUp), ...body });
    expect(answer).toMatchObject({ status: 201, body: { role: 'user', isActive: true, username: null } });
    await expectNoEffect(touchdown, [people.stranger.id, foreignProject], before);
  });
  it('has no effect: setUp', async () => {
    const token = await issueSetupToken(empty.db, () => empty.now);
    const person = { token, email: 'first@b.example', password: 'long enough for a password' };
    const before = await everything(empty);
    const answer = await empty.visitor().post('/api/auth/set-up', { ...foreignTo(routes.setUp), ...person });
    expect(answer).toMatchObject({ status: 201, body: { role: 'superuser', isActive: true } });
    expect(answer.body.id).not.toBe(odd);
    await expectNoEffect(empty, [people.stranger.id, foreignProject], before);
  });
});
