/** Columns and checks that several tables share. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, doublePrecision, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** UTC with milliseconds, the precision of JavaScript, so that a value read and compared equals the value stored. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Feet, pounds, knots, degrees: double precision, so that what is calculated is exactly what is stored. */
export const measure = (name: string) => doublePrecision(name);
/** Decimal degrees with the eight decimals of the specification. */
export const coordinate = (name: string) => numeric(name, { precision: 11, scale: 8, mode: 'number' });
/** Incremented with each change. */
export const version = () => integer('version').notNull().default(1);

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** One check per column, named after table, column, and rule. */
export const checksOf = (table: string) => ({
  oneOf: (column: AnyPgColumn, values: readonly string[]) => check(`${table}_${column.name}_known`, sql`${column} in (${quoted(values)})`),
  between: (column: AnyPgColumn, least: number, most: number) =>
    check(`${table}_${column.name}_range`, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`),
  positive: (column: AnyPgColumn, most: number) =>
    check(`${table}_${column.name}_range`, sql`${column} > 0 and ${column} <= ${sql.raw(String(most))}`),
  notBlank: (column: AnyPgColumn) => check(`${table}_${column.name}_not_blank`, sql`btrim(${column}) <> ''`),
  atMost: (column: AnyPgColumn, characters: number) =>
    check(`${table}_${column.name}_length`, sql`char_length(${column}) <= ${sql.raw(String(characters))}`),
});

/**
 * Storage of a search index. New entries collect in a pending list up to this many kilobytes. Every search has to scan that list, and the
 * planner avoids an index whose list is long.
 */
export const SEARCHABLE = { gin_pending_list_limit: 64 };
