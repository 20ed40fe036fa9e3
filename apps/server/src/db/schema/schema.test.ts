import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import * as schema from './index.ts';

const touchdown = testApp();

/** Both schemas as text: column, type, nullability. */
async function inDatabase(table: string): Promise<string[]> {
  const { rows } = await touchdown.pool.query<{ line: string }>(
    `select attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as line
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows.map((row) => row.line).sort();
}
const inCode = (table: PgTable): string[] =>
  getTableConfig(table)
    .columns.map((column) => {
      const type = column
        .getSQLType()
        .replace(/^varchar/, 'character varying')
        .replace(/^char\(/, 'character(')
        .replace(/numeric\((\d+), (\d+)\)/, 'numeric($1,$2)')
        .replace('timestamp (3)', 'timestamp(3)');
      return `${column.name} ${type}${column.notNull || column.primary ? ' not null' : ''}`;
    })
    .sort();

describe('the migrations', () => {
  it.each(Object.entries(schema))('build the table that the code declares: %s', async (_name, table) => {
    const { name } = getTableConfig(table);
    expect(await inDatabase(name)).toEqual(inCode(table));
  });
  it.each(Object.entries(schema))('build its checks, keys, and indexes: %s', async (_name, table) => {
    const { name, checks, foreignKeys, indexes, uniqueConstraints } = getTableConfig(table);
    const named = [
      ...checks.map((check) => check.name),
      ...foreignKeys.map((key) => key.getName()),
      ...indexes.map((index) => index.config.name ?? ''),
      ...uniqueConstraints.map((unique) => unique.getName() ?? ''),
    ];
    const { rows } = await touchdown.pool.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f', 'u')
       union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and not i.indisprimary`,
      [name],
    );
    expect(rows.map((row) => row.name).sort()).toEqual(named.sort());
  });
});
