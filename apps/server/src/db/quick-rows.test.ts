import { asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aProject } from '../test/builders.ts';
import type { Executor } from './client.ts';
import { rowReader } from './quick-rows.ts';
import { aircraft } from './schema/aircraft.ts';
import { projects } from './schema/projects.ts';
import { users } from './schema/users.ts';
import { seedAircraft } from './seed.ts';

const touchdown = testApp();

/** Every column type in our tables, absent values, calculated columns, and a user who may be missing. */
const STATEMENTS: Readonly<Record<string, (db: Executor) => PromiseLike<unknown[]>>> = {
  'whole rows': (db) => db.select().from(aircraft).orderBy(asc(aircraft.id)),
  'coordinates, switches and moments': (db) => db.select().from(projects).orderBy(asc(projects.name)),
  'chosen and calculated columns': (db) =>
    db
      .select({ id: aircraft.id, key: sql<string>`lower(${aircraft.name})`, three: sql`3`, none: sql`null`.as('nothing') })
      .from(aircraft)
      .orderBy(asc(aircraft.id)),
  'two lists in one': (db) => {
    const names = () => db.select({ at: projects.createdAt, key: sql<string>`lower(${projects.name})`.as('key') }).from(projects);
    return unionAll(names(), names()).orderBy(asc(sql.identifier('key')));
  },
  'rows in rows': (db) =>
    db.select({ name: projects.name, craft: aircraft }).from(projects).leftJoin(aircraft, eq(aircraft.id, projects.primaryAircraftId)),
  'no rows': (db) => db.select().from(users).where(eq(users.email, 'nobody@example.org')),
};

describe('rows read quickly', () => {
  beforeAll(async () => {
    await seedAircraft(touchdown.db);
    const ada = await touchdown.signedIn();
    await aProject(ada, {
      name: 'Harbor',
      latitude: 41.40345833,
      longitude: -81.75291667,
      elevation: 780.25,
      description: 'Roof\n"north"',
    });
    await aProject(ada, { name: 'Summit', latitude: null, longitude: null });
  });

  it.each(Object.entries(STATEMENTS))('equal those that Drizzle reads: %s', async (name, statement) => {
    const rows = await statement(touchdown.db);
    expect(rows).toStrictEqual(await statement(drizzle(touchdown.pool)));
    expect(rows.length > 0).toBe(name !== 'no rows');
  });

  it('are read by columns known in advance, and left to Drizzle if a join may omit a nested row', () => {
    const { name, createdAt } = aircraft;
    const flat = rowReader([
      { path: ['name'], field: name },
      { path: ['createdAt'], field: createdAt },
    ]);
    expect(flat?.([['Bell 407', '2026-11-21 09:00:00.5+00']])).toEqual([
      { name: 'Bell 407', createdAt: new Date('2026-11-21T09:00:00.500Z') },
    ]);
    expect(rowReader([{ path: ['craft', 'name'], field: name }])).toBeNull();
  });
});
