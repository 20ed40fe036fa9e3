/** Every list of the contract, read from full tables: how the database finds its rows. */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testApp } from './test/app.ts';
import { fillTables, OTHERS } from './test/many-rows.ts';
import { type Cast, cast, ROWS, type Things, things } from './test/matrix.ts';

const touchdown = testApp();
let people: Cast;
let own: Things;

/**
 * Limit on the table and index rows that a page of twenty may read: the page itself, records belonging to its rows, and the user's
 * projects.
 */
const MOST_ROWS = 300;

/** A whole table with few rows is best scanned from end to end. The rules of an edition count the projects of the whole installation. */
const WHOLE: readonly string[] = ['listSealKeys', 'listEditionRules'];

const lists = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, response }: RouteDef = routes[name];
  return method === 'GET' && response instanceof z.ZodArray && !WHOLE.includes(name);
});
const counts: readonly RouteName[] = ['countProjects'];
const isPaged = (name: RouteName) => 'limit' in ((routes[name] as RouteDef).query?.shape ?? {});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}
interface Looked {
  readonly way: string;
  readonly relation: string;
  readonly rows: number;
}

/** The rows that the plan reads, table by table. */
function looked(node: PlanNode): Looked[] {
  const below = (node.Plans ?? []).flatMap(looked);
  const relation = node['Relation Name'];
  if (relation === undefined) return below;
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return [...below, { way: node['Node Type'], relation, rows: rows * node['Actual Loops'] }];
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Calls the list and returns the statements it sent to the database, with their values. */
async function statementsOf(name: RouteName, query: string): Promise<Statement[]> {
  const queries = vi.spyOn(touchdown.pool, 'query');
  const person = ROWS[name].expected.owner === 200 ? people.owner : people.superuser;
  const { status, text } = await person.get(`${ROWS[name].call(own).url}${query}`);
  expect(status, text).toBe(200);
  return (queries.mock.calls as unknown as [{ text: string }, unknown[]][])
    .map(([{ text: statement }, values]) => ({ text: statement, values }))
    .filter((sent) => sent.text.startsWith('select'));
}

async function planOf({ text, values }: Statement): Promise<Looked[]> {
  const { rows } = await touchdown.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  return rows.flatMap((row) => looked(row['QUERY PLAN'][0].Plan));
}

async function plansOf(name: RouteName, query: string): Promise<Looked[]> {
  const statements = await statementsOf(name, query);
  expect(statements.length).toBeGreaterThan(0);
  return (await Promise.all(statements.map(planOf))).flat();
}

beforeAll(async () => {
  people = await cast(touchdown);
  own = await things(touchdown, people);
  await people.owner.post(`/api/projects/${own.projectId}/calculations`, {});
  await fillTables(touchdown.pool, { ownerId: people.owner.id, projectId: own.projectId });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const allOf = (name: RouteName, query: string) =>
  it(`${name}${query} looks at no table from one end to the other`, async () => {
    const full = new Set(
      (await touchdown.pool.query(`select relname from pg_class where reltuples >= ${OTHERS}`)).rows.map(({ relname }) => relname),
    );
    expect(full.size).toBeGreaterThan(10);
    const plans = await plansOf(name, query);
    expect(plans.filter(({ way, relation }) => way === 'Seq Scan' && full.has(relation))).toEqual([]);
  });

describe('every list of the contract, and every count of one', () => {
  for (const name of [...lists, ...counts]) allOf(name, isPaged(name) ? '?limit=20' : '');
});

describe('a page', () => {
  const orders = ['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'type', 'status', '-status'];
  it.each<[RouteName, string]>([
    ...lists.filter(isPaged).map((name): [RouteName, string] => [name, '?limit=20']),
    ...orders.map((sort): [RouteName, string] => ['listProjects', `?limit=20&sort=${sort}`]),
    ['listProjects', '?limit=20&q=own%20heliport'],
    ['listProjects', '?limit=20&q=nowhere'],
    ['listContacts', '?limit=20&q=byron'],
    ['listContacts', '?limit=20&q=nowhere'],
    ['listAircraft', '?limit=20&sort=-name'],
    ['listAircraft', '?limit=20&sort=-maxGrossWeight'],
    ['listAircraft', '?limit=20&sort=overallLength'],
    ['listAircraft', '?limit=20&q=nowhere'],
  ])('%s%s reads no more rows than it needs', async (name, query) => {
    const plans = await plansOf(name, query);
    const rows = plans.reduce((sum, looking) => sum + looking.rows, 0);
    expect(rows, JSON.stringify(plans)).toBeLessThanOrEqual(MOST_ROWS);
  });
});

describe('the newest entries', () => {
  it.each<RouteName>(['listUploads', 'listClearanceAnalyses', 'listPointClouds', 'listBuildingSets', 'listTerrainModels', 'listReports'])(
    '%s can be ordered by its index',
    async (name) => {
      const [list] = (await statementsOf(name, '')).filter(({ text }) => text.includes('order by'));
      if (list === undefined) throw new Error('a list has an order');
      const client = await touchdown.pool.connect();
      // A few rows are sorted just as quickly. The test is whether they have to be.
      await client.query('set enable_sort = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain ${list.text}`, values: list.values });
      client.release(true);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('_newest');
      expect(plan).not.toContain('Sort');
    },
  );
});
