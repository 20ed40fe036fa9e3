/** The baseline: the same rows, parsed by the same parser and inserted into a similar table by the driver alone. Nothing is evaluated. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';

const AT_ONCE = 50;

export const makeBareTable = (client: pg.Client) => client.query('create table bare_aircraft (like aircraft including all)');

/** Returns the time in milliseconds. */
export async function bareImport(client: pg.Client, table: string): Promise<number> {
  const started = performance.now();
  const rows = parse(table, { from: 2 });
  await client.query('begin');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows
      .slice(from, from + AT_ONCE)
      .flatMap(([name = '', manufacturer = '', model = '', weight, length, width]) => [
        ...[randomUUID(), name, manufacturer, model],
        ...[Number(weight), Number(length), Number(width)],
      ]);
    const places = Array.from({ length: values.length / 7 }, (_, row) => {
      const place = Array.from({ length: 7 }, (_, field) => `$${row * 7 + field + 1}`);
      return `(${place.join(',')},'helicopter','normal','single_main',now(),now())`;
    });
    await client.query(
      `insert into bare_aircraft (id, name, manufacturer, model, max_gross_weight, overall_length, overall_width, type, category,
        rotor_configuration, created_at, updated_at) values ${places.join(',')}`,
      values,
    );
  }
  await client.query('commit');
  const took = performance.now() - started;
  await client.query('truncate bare_aircraft');
  return took;
}
