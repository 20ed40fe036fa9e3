/** The server fetches the FAA's obstacle file by itself, from a server on this machine. */
import { readFileSync } from 'node:fs';
import type { DofFetch } from '@touchdown/contract';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { openBoss } from '../../../queue/boss.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { endDelay } from '../../../test/dead-worker.ts';
import { Multipart } from '../../../test/multipart.ts';
import { answers, leadsTo, type Reply, testService } from '../../../test/outside-service.ts';

const RHODE_ISLAND = readFileSync(new URL('../../../../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const withCycle = (cycle: string) => RHODE_ISLAND.replace(/CURRENCY DATE = \S+/, `CURRENCY DATE = ${cycle}`);
const ETAG = '"of-this-file"';
const MODIFIED = 'Wed, 25 Nov 2026 08:00:00 GMT';

/** Serves a file as a web server does: nothing if the client has it already. */
const serves =
  (file: string | Uint8Array, etag = ETAG): Reply =>
  (_query, response, { headers }) => {
    const isKnown = headers['if-none-match'] === etag && headers['if-modified-since'] === MODIFIED;
    response.writeHead(isKnown ? 304 : 200, { etag, 'last-modified': MODIFIED }).end(isKnown ? undefined : file);
  };
const zipped = (cycle: string) => zipSync({ 'DOF.DAT': Buffer.from(withCycle(cycle), 'latin1'), 'CHG.DAT': Buffer.from('changes') });
const current = serves(zipped('11/20/26'));

const service = testService(current);
const elsewhere = testService(current);
const touchdown = testApp({
  get obstacleFile() {
    return { url: `${service.url}/Obst_Data/DAILY_DOF_DAT.ZIP`, everyDays: 7 };
  },
});
const switchedOff = testApp();

const DAY = 24 * 60 * 60 * 1_000;
const START = new Date('2026-11-26T09:00:00Z');
const later = (ms: number) => (touchdown.now = new Date(touchdown.now.getTime() + ms));
const fetchState = async (who: Client): Promise<DofFetch> => (await who.get('/api/dof/fetch')).body;
const storedFiles = async () => Number((await touchdown.pool.query('select count(*) from stored_files')).rows[0].count);
const inUse = async (who: Client) => (await who.get('/api/dof')).body.current;

/** Runs the job as the schedule adds it, with an import that follows. */
async function onSchedule(app = touchdown): Promise<string> {
  const id = uuidv7();
  await openBoss(app.pool).add(app.pool, 'obstacle_fetch', [id]);
  await app.drain();
  return id;
}
/** Requests the file as a superuser, and runs the job with an import that follows. */
async function fetchNow(who: Client): Promise<void> {
  expect((await who.post('/api/dof/fetch')).status).toBe(202);
  await touchdown.drain();
}

beforeEach(async () => {
  touchdown.now = START;
  await touchdown.pool.query('truncate dof_fetches, dof_libraries, dof_obstacles');
});

describe('permission to fetch the FAA file', () => {
  it('is a superuser only', async () => {
    const admin = await touchdown.signedIn('admin');
    for (const call of [admin.get('/api/dof/fetch'), admin.post('/api/dof/fetch')]) expect((await call).status).toBe(403);
    expect((await touchdown.visitor().post('/api/dof/fetch')).status).toBe(401);
    expect(service.asked).toEqual([]);
  });
});

describe('a scheduled fetch', () => {
  it('imports the file on a new installation', async () => {
    const superuser = await touchdown.signedIn('superuser');
    expect(await fetchState(superuser)).toEqual({ host: `127.0.0.1:${service.port}`, everyDays: 7, isRunning: false, last: null });
    await onSchedule();
    const library = await inUse(superuser);
    expect(library).toMatchObject({ fileName: 'DAILY_DOF_DAT.ZIP', cycleDate: '2026-11-20', startedBy: null, refusedRows: 0 });
    expect(await fetchState(superuser)).toMatchObject({
      isRunning: false,
      last: { at: START.toISOString(), outcome: 'new_file', reason: null, importId: library.id },
    });
    expect(service.asked).toMatchObject([{ path: '/Obst_Data/DAILY_DOF_DAT.ZIP', headers: { 'user-agent': 'Touchdown/0.0.0-test' } }]);
  });
  it('requests nothing until a week has passed, and then only whether the file has changed', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await onSchedule();
    const { id } = await inUse(superuser);
    later(6 * DAY);
    await onSchedule();
    expect(service.asked).toHaveLength(1);
    later(DAY);
    await onSchedule();
    expect(service.asked.at(-1)?.headers).toMatchObject({ 'if-none-match': ETAG, 'if-modified-since': MODIFIED });
    expect(await fetchState(superuser)).toMatchObject({ last: { outcome: 'unchanged', importId: id } });
    expect((await inUse(superuser)).id).toBe(id);
  });
  it('replaces the file when it has changed', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await onSchedule();
    service.reply = serves(zipped('11/27/26'), '"newer"');
    later(7 * DAY);
    await onSchedule();
    expect(await inUse(superuser)).toMatchObject({ cycleDate: '2026-11-27' });
  });
  it('does not import the same content again if the server does not recognize it', async () => {
    const superuser = await touchdown.signedIn('superuser');
    service.reply = answers(200, withCycle('11/20/26'));
    await onSchedule();
    const { id } = await inUse(superuser);
    later(7 * DAY);
    await onSchedule();
    expect(await fetchState(superuser)).toMatchObject({ last: { outcome: 'unchanged', importId: id } });
    expect((await inUse(superuser)).id).toBe(id);
  });
  it('leaves a newer file in use that a superuser has imported', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await superuser.post('/api/dof/imports', new Multipart({}, { name: 'DOF.DAT', content: withCycle('11/25/26') }));
    await touchdown.drain();
    await onSchedule();
    expect(await inUse(superuser)).toMatchObject({ cycleDate: '2026-11-25' });
    expect(await storedFiles()).toBe(0);
    expect(await fetchState(superuser)).toMatchObject({
      last: { outcome: 'failed', reason: 'The downloaded file is current to 2026-11-20. The file in use is newer.' },
    });
  });
  it('requests nothing if it is turned off', async () => {
    const superuser = await switchedOff.signedIn('superuser');
    const id = await onSchedule(switchedOff);
    expect((await superuser.get(`/api/jobs/${id}`)).body.state).toBe('done');
    expect((await superuser.get('/api/dof/fetch')).body).toEqual({ host: null, everyDays: 0, isRunning: false, last: null });
    expect((await superuser.post('/api/dof/fetch')).body.code).toBe('DOF_FETCH_OFF');
  });
});

describe('"Fetch Now"', () => {
  it('does not wait for the schedule, and names the superuser in the import and in the audit log', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await onSchedule();
    service.reply = serves(zipped('11/27/26'), '"newer"');
    await fetchNow(superuser);
    expect(await inUse(superuser)).toMatchObject({ cycleDate: '2026-11-27', startedBy: 'Ada Byron' });
    const { rows } = await touchdown.pool.query("select count(*)::int as n from audit_log where action = 'dof.fetch' and actor_id = $1", [
      superuser.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
  it('is rejected while a fetch or an import is running', async () => {
    const superuser = await touchdown.signedIn('superuser');
    expect((await superuser.post('/api/dof/fetch')).status).toBe(202);
    expect(await fetchState(superuser)).toMatchObject({ isRunning: true });
    expect((await superuser.post('/api/dof/fetch')).body.code).toBe('DOF_FETCH_RUNNING');
    await touchdown.drain();
    await superuser.post('/api/dof/imports', new Multipart({}, { name: 'DOF.DAT', content: withCycle('11/25/26') }));
    expect((await superuser.post('/api/dof/fetch')).body.code).toBe('DOF_IMPORT_RUNNING');
    await touchdown.drain();
  });
});

describe('a failed fetch', () => {
  const cutOff: Reply = (_query, response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write('PK', () => response.destroy());
  };
  it.each([
    ['an error', answers(503, 'busy'), 'The server responded with status 503.'],
    ['a page instead of the file', answers(200, '<!doctype html><title>Maintenance</title>'), /not .*FAA|Digital Obstacle File/],
    [
      'a file without a currency date',
      answers(200, readFileSync(new URL('../../../../../../packages/domain/test-data/dof/dof_csv_sample.csv', import.meta.url))),
      'The file has no currency date. Use the DAT version.',
    ],
    [
      'a stated size beyond the limit',
      answers(200, '', { 'content-length': String(201 * 1024 * 1024) }),
      'The file is larger than 200 MB.',
    ],
    ['a connection that ends early', cutOff, 'The connection was lost before the whole file had arrived.'],
    [
      'a redirect inside the network',
      leadsTo('http://169.254.169.254/latest/meta-data/'),
      'A redirect to http://169.254.169.254 was rejected.',
    ],
    [
      'a redirect to an https address inside the network',
      leadsTo('https://10.0.0.1/DOF.DAT'),
      'A redirect to https://10.0.0.1 was rejected.',
    ],
    ['a redirect to a public host without https', leadsTo('http://example.org/DOF.DAT'), 'A redirect to http://example.org was rejected.'],
    ['a redirect in a loop', leadsTo('/Obst_Data/DAILY_DOF_DAT.ZIP'), 'The server redirected more than 3 times.'],
  ])('leaves the file in use, and shows the reason: %s', async (_, reply, reason) => {
    const superuser = await touchdown.signedIn('superuser');
    await onSchedule();
    const before = await inUse(superuser);
    service.reply = reply;
    await fetchNow(superuser);
    expect(await inUse(superuser)).toEqual(before);
    const { last } = await fetchState(superuser);
    expect(last).toMatchObject({ outcome: 'failed', importId: before.id, reason: expect.stringMatching(reason) });
    expect(await storedFiles()).toBe(0);
  });
  it('sends no request to another port of this machine', async () => {
    const superuser = await touchdown.signedIn('superuser');
    service.reply = leadsTo(elsewhere.url);
    await fetchNow(superuser);
    expect(elsewhere.asked).toEqual([]);
    expect((await fetchState(superuser)).last?.reason).toContain('was rejected');
  });
  it('of the schedule is repeated, then recorded, and tried again after a day', async () => {
    const superuser = await touchdown.signedIn('superuser');
    service.reply = answers(500, 'oops');
    const id = await onSchedule();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await endDelay(touchdown.pool, id);
      await touchdown.drain();
    }
    expect(service.asked).toHaveLength(3);
    expect(await fetchState(superuser)).toMatchObject({ last: { outcome: 'failed', reason: 'The server responded with status 500.' } });
    await onSchedule();
    expect(service.asked).toHaveLength(3);
    service.reply = current;
    later(DAY);
    await onSchedule();
    expect(await fetchState(superuser)).toMatchObject({ last: { outcome: 'new_file' } });
    expect(await inUse(superuser)).toMatchObject({ cycleDate: '2026-11-20' });
  });
  it('is fetched whole again if its import failed, although the server has not changed it', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const damaged = `${withCycle('11/20/26').slice(0, 2_000)}\n${'damaged\n'.repeat(500)}`;
    service.reply = serves(damaged);
    await onSchedule();
    expect(await inUse(superuser)).toBeNull();
    expect((await superuser.get('/api/dof')).body.unfinished).toMatchObject({ state: 'failed' });
    service.reply = serves(withCycle('11/20/26'));
    await fetchNow(superuser);
    expect(service.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await inUse(superuser)).toMatchObject({ cycleDate: '2026-11-20' });
  });
});
