/**
 * Reading lists over the network: Touchdown with its session, access check, and database, against the floor, which is Fastify and the
 * database driver alone; and a list of 10,000 projects against one of ten. Server, baseline, and load are separate processes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Measured, percentile, type SelfMeasured } from './harness.ts';
import { ask, load, type Target } from './list-reads/load.ts';
import { ended, freePort, type RunningProduct, runTypeScript, startFilledProduct, untilAnswers } from './list-reads/product.ts';

const ROUNDS = 16;
const WARM_UP = 4;
const SLICE_MS = 250;
const CALLERS = 4;
const WARMING_MS = 4_000;
const ASKED_EACH = 20;

const FEW_AIRCRAFT = 10;
const MANY_AIRCRAFT = 2_000;

const running = new Map<number, Promise<RunningProduct>>();
/** Touchdown with this many aircraft, which all its users share. */
function product(aircraft = FEW_AIRCRAFT): Promise<RunningProduct> {
  const started = running.get(aircraft) ?? startFilledProduct(aircraft);
  running.set(aircraft, started);
  return started;
}
export async function finish(): Promise<void> {
  for (const started of running.values()) await (await started).stop();
}

const summary = (rounds: readonly { readonly subject: number; readonly baseline: number }[]): Measured => {
  const ratios = rounds.map(({ subject, baseline }) => subject / baseline);
  const subjects = rounds.map(({ subject }) => subject);
  return {
    perSecond: 1000 / percentile(subjects, 0.5),
    ratio: percentile(ratios, 0.5),
    ratioLow: percentile(ratios, 0),
    ratioHigh: percentile(ratios, 1),
  };
};

/** A B A B …: `measureOne` returns milliseconds. */
async function inTurn(subject: Target, baseline: Target, measureOne: (target: Target) => Promise<number>): Promise<Measured> {
  const rounds = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    rounds.push({ subject: await measureOne(subject), baseline: await measureOne(baseline) });
  return summary(rounds.slice(WARM_UP));
}

/** Touchdown against the floor, or the floor against bare Fastify, which returns the same rows from memory. */
async function againstBareFastify(query: string, subjectIs: 'product' | 'floor'): Promise<Measured> {
  const { base, cookies, databaseUrl } = await product();
  const ofProduct = { url: `${base}${query}`, cookie: cookies.many };
  const rows = await (await fetch(ofProduct.url, { headers: { cookie: ofProduct.cookie } })).text();
  const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-bench-rows-'));
  writeFileSync(path.join(folder, 'rows.json'), rows);
  const port = await freePort();
  const bare = runTypeScript('bench/list-reads/bare.ts', {
    ...{ BARE_PORT: String(port), BARE_ROWS: path.join(folder, 'rows.json'), BARE_DATABASE: databaseUrl },
  });
  const bareBase = `http://127.0.0.1:${port}`;
  const [fromMemory, floor] = [{ url: `${bareBase}/rows` }, { url: `${bareBase}/floor` }];
  await untilAnswers(fromMemory.url);
  const [subject, baseline] = subjectIs === 'product' ? [ofProduct, floor] : [floor, fromMemory];
  const measured = await inTurn(subject, baseline, (target) => load(target, CALLERS, SLICE_MS));
  await ended(bare);
  rmSync(folder, { recursive: true });
  return measured;
}

/** The second slowest of twenty responses, which is their 95th percentile. */
async function slowAnswer(target: Target): Promise<number> {
  const times = [];
  for (let asked = 0; asked < ASKED_EACH; asked += 1) times.push(await ask(target));
  return percentile(times, 0.9);
}

async function manyAgainstFew(query: string): Promise<Measured> {
  const { base, cookies } = await product();
  const url = `${base}/api/projects?limit=10${query}`;
  return inTurn({ url, cookie: cookies.many }, { url, cookie: cookies.few }, slowAnswer);
}

async function manyContacts(query: string): Promise<Measured> {
  const { base, cookies, projects } = await product();
  const target = (whose: 'few' | 'many'): Target => ({
    url: `${base}/api/projects/${projects[whose]}/contacts?limit=10${query}`,
    cookie: cookies[whose],
  });
  return inTurn(target('many'), target('few'), slowAnswer);
}

async function manyAircraft(query: string): Promise<Measured> {
  const target = ({ base, cookies }: RunningProduct): Target => ({ url: `${base}/api/aircraft?limit=10${query}`, cookie: cookies.few });
  const [many, few] = [target(await product(MANY_AIRCRAFT)), target(await product())];
  // Two processes: one may have served thousands of requests when the other has just started, and be twice as fast just because of that.
  for (const each of [many, few]) await load(each, CALLERS, WARMING_MS);
  return inTurn(many, few, slowAnswer);
}

const bareFastify = (name: string, subjectIs: string, query: string, subject: 'product' | 'floor' = 'product'): SelfMeasured => ({
  name: `list-reads/${name}`,
  subjectIs,
  baselineIs:
    subject === 'product' ? 'the floor: Fastify and the database driver alone' : 'bare Fastify answering the same rows from memory',
  measure: () => againstBareFastify(query, subject),
});
const scale = (name: string, query: string): SelfMeasured => ({
  name: `list-scale/${name}`,
  subjectIs: 'ten of ten thousand projects, 95th percentile',
  baselineIs: 'the same of ten projects',
  measure: () => manyAgainstFew(query),
});
const contacts = (name: string, query: string): SelfMeasured => ({
  name: `list-scale/contacts-${name}`,
  subjectIs: 'ten of 25,000 contacts of a project, 95th percentile',
  baselineIs: 'the same of ten contacts',
  measure: () => manyContacts(query),
});
const aircraft = (name: string, query: string): SelfMeasured => ({
  name: `list-scale/aircraft-${name}`,
  subjectIs: 'ten of two thousand aircraft, 95th percentile',
  baselineIs: 'the same of ten aircraft',
  measure: () => manyAircraft(query),
});

export default [
  bareFastify('page-of-50', 'a page of fifty projects', '/api/projects?limit=50'),
  bareFastify('page-of-10', 'a page of ten projects', '/api/projects?limit=10'),
  bareFastify(
    'floor-of-50',
    'Fastify and the database driver alone: a session and a page of fifty projects',
    '/api/projects?limit=50',
    'floor',
  ),
  bareFastify(
    'floor-of-10',
    'Fastify and the database driver alone: a session and a page of ten projects',
    '/api/projects?limit=10',
    'floor',
  ),
  scale('first-page', ''),
  scale('by-name', '&sort=name'),
  scale('search', '&q=harbor'),
  scale('rare-search', '&q=building%209'),
  scale('missing-search', '&q=nowhere'),
  // Only the last project in the order: all others are scanned on the way.
  scale('late-search', '&q=building%2010000'),
  // A fifth of them, whose names come last.
  scale('late-search-by-name', '&sort=name&q=union'),
  scale('filter', '&status=completed&type=mixed&location=set'),
  contacts('first-page', ''),
  contacts('search', '&q=hopper'),
  contacts('rare-search', '&q=person9'),
  contacts('missing-search', '&q=nowhere'),
  // A third of them, whose names come last: all others are scanned on the way.
  contacts('late-search', '&q=turing'),
  aircraft('first-page', ''),
  aircraft('search', '&q=leonardo'),
  aircraft('missing-search', '&q=nowhere'),
  aircraft('filter', '&type=eVTOL&sort=-maxGrossWeight'),
];
