import { drillCount } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { buildApp } from '../../../app.ts';
import { createDatabase } from '../../../db/client.ts';
import { gate } from '../../../test/gate.ts';
import { Client, TEST_CONFIG, testApp } from '../../../test/app.ts';
import { patientPool } from '../../../test/patient-pool.ts';
import { findAnswer, storeAnswer, tidyAnswers } from './answers.queries.ts';
import { takeTurn } from './turns.queries.ts';
import { answers, freeTurns, knows, testGeocoder } from '../../../test/geocoder.ts';

const geocoder = testGeocoder();
const touchdown = testApp({
  get geocoder() {
    return { url: geocoder.url, contact: 'ops@example.org' };
  },
});
const switchedOff = testApp();

// Request slots are free immediately except where they are tested, so that no test waits.
beforeAll(() => freeTurns(touchdown.pool));

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const url = (address: string) => `/api/address-check?q=${encodeURIComponent(address)}`;
const later = (ms: number) => (touchdown.now = new Date(touchdown.now.getTime() + ms));

describe('permission to look up an address', () => {
  it('is denied to a visitor', async () => {
    expect((await touchdown.visitor().get(url('1 Main St'))).status).toBe(401);
    expect(geocoder.asked).toEqual([]);
  });
  it('is limited to twenty times a minute per user, without affecting others', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    geocoder.reply = knows('Found');
    for (let n = 0; n < 20; n += 1) expect((await person.get(url('asked often'))).status).toBe(200);
    expect(await person.get(url('asked often'))).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await other.get(url('asked often'))).status).toBe(200);
    later(60_000);
    expect((await person.get(url('asked often'))).status).toBe(200);
    expect(geocoder.asked).toHaveLength(1);
  });
});

describe('looking up an address', () => {
  it.each(['', ' ', 'x'.repeat(1_001)])('requires one that may be stored', async (address) => {
    const person = await touchdown.signedIn();
    expect(await person.get(url(address))).toMatchObject({ status: 400, body: { fields: [{ path: 'q' }] } });
    expect((await person.get('/api/address-check')).status).toBe(400);
  });
  it('requests five and suggests three', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = knows('A', 'B', 'C', 'D', 'E');
    expect((await person.get(url('five of them'))).body).toEqual({
      suggestions: [{ address: 'A' }, { address: 'B' }, { address: 'C' }],
      isPartial: false,
    });
    expect(geocoder.asked).toMatchObject([{ query: { limit: '5' }, headers: { 'user-agent': 'Touchdown/0.0.0-test (+ops@example.org)' } }]);
  });
  it('retries with parts of the address, requesting three', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = (query, ...rest) => (query['q'] === '1 Main St, Cleveland' ? knows('1 Main Street') : knows())(query, ...rest);
    expect((await person.get(url('1 Main St, Suite 9, Cleveland'))).body).toEqual({
      suggestions: [{ address: '1 Main Street' }],
      isPartial: true,
    });
    expect(geocoder.asked.map(({ query }) => [query['q'], query['limit']])).toEqual([
      ['1 Main St, Suite 9, Cleveland', '5'],
      ['1 Main St, Cleveland', '3'],
    ]);
  });
  it('finds nothing if there is nothing', async () => {
    const person = await touchdown.signedIn();
    expect((await person.get(url('nowhere'))).body).toEqual({ suggestions: [], isPartial: false });
    expect(geocoder.asked).toHaveLength(1);
  });
  it('changes no data, and writes nothing to the audit log', async () => {
    const person = await touchdown.signedIn();
    const log = async () => (await touchdown.pool.query('select count(*) from audit_log')).rows;
    const before = await log();
    await person.get(url('unnoticed'));
    expect(await log()).toEqual(before);
  });
});

describe('the locations of an address', () => {
  const places = (address: string) => `/api/address-check/places?q=${encodeURIComponent(address)}`;
  it('are those of the lookup, from the same cache and within the same limits', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = knows('A', 'B', 'C', 'D');
    await person.get(url('four of them'));
    expect((await person.get(places('four of them'))).body).toEqual({
      places: ['A', 'B', 'C'].map((address) => ({ address, latitude: 41.4, longitude: -81.7 })),
      isPartial: false,
    });
    expect(geocoder.asked).toHaveLength(1);
    for (let n = 0; n < 18; n += 1) await person.get(url('four of them'));
    expect((await person.get(places('four of them'))).status).toBe(429);
  });
  it('do not include an address without a position', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = answers(200, '[{"display_name":"A"},{"display_name":"B","lat":"41.4","lon":"-81.7"}]');
    expect((await person.get(places('half of them'))).body.places).toEqual([{ address: 'B', latitude: 41.4, longitude: -81.7 }]);
  });
  it('are not requested if the service is turned off, or by a visitor', async () => {
    expect((await (await switchedOff.signedIn()).get(places('off'))).body.code).toBe('GEOCODER_OFF');
    expect((await touchdown.visitor().get(places('off'))).status).toBe(401);
    expect(geocoder.asked).toEqual([]);
  });
});

describe('a cached answer', () => {
  it('is not requested again for 30 days, however it is written', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = knows('Found');
    await person.get(url('2 Oak St,  Akron'));
    later(30 * DAY - 1);
    await person.get(url(' 2 OAK st\nakron'));
    expect(geocoder.asked).toHaveLength(1);
    later(1);
    await person.get(url('2 Oak St, Akron'));
    expect(geocoder.asked).toHaveLength(2);
  });
  it('without results is not requested again for a day', async () => {
    const person = await touchdown.signedIn();
    await person.get(url('lost'));
    later(DAY - 1);
    await person.get(url('lost'));
    expect(geocoder.asked).toHaveLength(1);
    later(1);
    await person.get(url('lost'));
    expect(geocoder.asked).toHaveLength(2);
  });
  it('is that of one request for all who want it at once, even if the service answers after the next slot', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => touchdown.signedIn()));
    const other = await touchdown.signedIn();
    const [isDue, answer] = gate();
    const [isAsked, ask] = gate();
    geocoder.reply = (query, ...rest) => {
      if (query['q'] !== 'wanted by all') return knows('Other')(query, ...rest);
      ask();
      void isDue.then(() => knows('Found')(query, ...rest));
    };
    const answered = people.map((person) => person.get(url('wanted by all')));
    await isAsked;
    // Takes longer than a request by the others would.
    for (const n of [1, 2, 3]) await other.get(url(`${n} Elm St`));
    answer();
    for (const { status, body } of await Promise.all(answered)) expect([status, body.suggestions]).toEqual([200, [{ address: 'Found' }]]);
    expect(geocoder.asked.filter(({ query }) => query['q'] === 'wanted by all')).toHaveLength(1);
  });
  it("stores none of the query's text", async () => {
    const person = await touchdown.signedIn();
    await person.get(url('the secret address'));
    expect(JSON.stringify(await touchdown.stored())).not.toContain('secret address');
  });
  it('is evicted when there are too many, earliest expiry first', async () => {
    const at = (ms: number) => new Date(touchdown.now.getTime() + ms);
    const store = (key: string, ms: number) => storeAnswer(touchdown.db, key, [], at(ms - DAY));
    await touchdown.pool.query('delete from geocoder_answers');
    await Promise.all([store('over', 0), store('soon', 1_000), store('later', 2_000), store('last', 3_000)]);
    await tidyAnswers(touchdown.db, touchdown.now, 2);
    const left = await Promise.all(['over', 'soon', 'later', 'last'].map((key) => findAnswer(touchdown.db, key, touchdown.now)));
    expect(left).toEqual([null, null, [], []]);
  });
});

describe('without the service', () => {
  it('reports it: the address can be saved unchecked, and the failure is not cached', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = answers(500, 'oops');
    expect(await person.get(url('3 Elm St'))).toMatchObject({
      status: 503,
      body: {
        code: 'GEOCODER_UNAVAILABLE',
        message: 'The address lookup service is not responding. You can save the address as entered.',
      },
    });
    geocoder.reply = knows('3 Elm Street');
    expect((await person.get(url('3 Elm St'))).body.suggestions).toEqual([{ address: '3 Elm Street' }]);
  });
  it('makes no requests if turned off', async () => {
    const person = await switchedOff.signedIn();
    expect(await person.get(url('3 Elm St'))).toMatchObject({
      status: 409,
      body: { code: 'GEOCODER_OFF', message: 'Address lookup is turned off on this server. You can save the address as entered.' },
    });
    expect(geocoder.asked).toEqual([]);
  });
});

/** From now on the database records, for each slot taken, when the next one is available. Returns those so far, in milliseconds. */
async function notedTurns({ pool }: typeof touchdown): Promise<() => Promise<number[]>> {
  await pool.query(`
    create table test_turns (next_at timestamptz not null);
    create function test_note_turn() returns trigger language plpgsql as 'begin insert into test_turns values (new.next_at); return null; end';
    create trigger test_note_turn after insert or update on geocoder_turns for each row execute function test_note_turn()`);
  return async () => {
    const { rows } = await pool.query<{ ms: number }>(
      'select extract(epoch from next_at)::double precision * 1000 as ms from test_turns order by next_at',
    );
    return rows.map(({ ms }) => ms);
  };
}

/** Each waits a second longer than the one before. */
const PEOPLE = drillCount({ gate: 4, full: 10 });
describe('several people at once, on two processes', () => {
  beforeAll(async () => {
    await touchdown.pool.query('drop trigger test_free_turn on geocoder_turns');
  });
  it('get no slot early if the clock steps back a little, and do not wait for one taken by a clock far ahead', async () => {
    const setTurn = (away: string) => touchdown.pool.query('update geocoder_turns set next_at = clock_timestamp() + $1::interval', [away]);
    await setTurn('90 minutes');
    expect(await takeTurn(touchdown.db, HOUR)).toBeGreaterThan(0);
    await setTurn('1 day');
    expect(await takeTurn(touchdown.db, HOUR)).toBe(0);
  });
  it('call the service at most once a second', async () => {
    const pool = patientPool(touchdown.databaseUrl);
    const second = await buildApp({
      db: createDatabase(pool),
      pool,
      clock: () => touchdown.now,
      ids: uuidv7,
      config: { ...TEST_CONFIG, geocoder: { url: geocoder.url, contact: null } },
    });
    const turns = await notedTurns(touchdown);
    /** For each call to the service, the number of slots taken by then. */
    const turnsTaken: Promise<number>[] = [];
    geocoder.reply = (...asked) => {
      turnsTaken.push(turns().then(({ length }) => length));
      knows('Found')(...asked);
    };
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => touchdown.signedIn()));
    const asks = people.map(async (person, n) => {
      if (n % 2 === 0) return person.get(url(`${n} Main St`));
      const client = new Client(() => second);
      client.cookie = person.cookie;
      return client.get(url(`${n} Main St`));
    });
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200));
    expect(geocoder.asked).toHaveLength(PEOPLE);
    for (const [n, taken] of (await Promise.all(turnsTaken)).entries()) expect(taken).toBeGreaterThan(n);
    // Measured between slots, not arrivals, because a busy machine may delay one arrival and not the next.
    const times = await turns();
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(gaps).toHaveLength(PEOPLE - 1);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    await second.close();
    await pool.end();
  });
});
