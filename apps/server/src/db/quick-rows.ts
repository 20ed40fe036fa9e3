/**
 * Reads rows several times faster than Drizzle does, into identical objects. Drizzle inspects the type of every value and adds keys to
 * every row one by one, which yields objects that stay slow. Here that is determined once per statement.
 */
import { Column, is, SQL } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';

type Prepare = PgSession['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;
type Decode = (value: unknown) => unknown;
type MapRows = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[];

const asItIs: Decode = (value) => value;

/** Null for fields that only Drizzle can decode. */
function decoderOf(field: Fields[number]['field']): Decode | null {
  if (is(field, Column)) {
    const decode: Decode = (value) => field.mapFromDriverValue(value);
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? asItIs : decode;
  }
  if (is(field, SQL.Aliased)) return decoderOf(field.sql);
  if (!is(field, SQL)) return null;
  const { decoder } = field as unknown as { decoder: { mapFromDriverValue: Decode } };
  return (value) => decoder.mapFromDriverValue(value);
}

/** Returns a reader for rows with these fields, or null for rows with nested rows that a join may omit. */
export function rowReader(fields: Fields): MapRows | null {
  const columns: { readonly key: string; readonly decode: Decode }[] = [];
  for (const { path, field } of fields) {
    const [key, ...deeper] = path;
    const decode = decoderOf(field);
    if (key === undefined || deeper.length > 0 || decode === null) return null;
    columns.push({ key, decode });
  }
  // Parsed, because V8 lays out a parsed object once and copies it whole. An object that grows key by key becomes a dictionary.
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, null])))) as Record<string, unknown>;
  return (rows) =>
    rows.map((values) => {
      const row = { ...blank };
      for (const [place, { key, decode }] of columns.entries()) {
        const value = values[place];
        row[key] = value === null ? null : decode(value);
      }
      return row;
    });
}

/** Makes the statements of this session read their rows this way. */
export function readRowsQuickly(session: Pick<PgSession, 'prepareQuery'>): void {
  const prepare: Prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, isArrayMode, customResultMapper, ...rest) => {
    const mapper = customResultMapper ?? (fields === undefined ? undefined : (rowReader(fields) ?? undefined));
    return prepare(query, fields, name, isArrayMode, mapper, ...rest);
  };
}
