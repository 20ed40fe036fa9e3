/** A snapshot of the whole database, as the members of an archive. */
import { type ClientBase, escapeIdentifier } from 'pg';
import { auditHeadOf, collationOf, columnsOf, listFileKeys, listSequences, listTables, nameOf, type Table } from './catalog.queries.ts';
import { copyOut } from './copy-stream.ts';
import { RETAINED_ROWS } from './left-out.ts';
import { type Manifest, partName, Sum, type TableEntry } from './manifest.ts';
import type { TarMember } from './tar-write.ts';

/** A part of a table ends at the first row after this many bytes, which is also what is held in memory. */
const PART_BYTES = 4 * 1024 * 1024;
/** Fixes how values are written, regardless of server, database, or account settings. */
export const SESSION = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local client_encoding = 'UTF8'",
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
];

/** Splits the rows into parts of a few megabytes that end with a row. Yields at least one part, which may be empty. */
async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [part, size]: [Buffer[], number] = [[], 0];
  let isFirst = true;
  for await (const row of rows) {
    part.push(row);
    size += row.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(part);
    [part, size, isFirst] = [[], 0, false];
  }
  if (isFirst || size > 0) yield Buffer.concat(part);
}

/** The same order on every server: text sorted by bytes. */
const orderOf = ({ key }: Table): string =>
  key.map(({ name, isText }) => `${escapeIdentifier(name)}${isText ? ' collate "C"' : '::text collate "C"'}`).join(', ');
const isOrderedByItself = ({ key }: Table): boolean => key.every(({ isText }) => !isText);

async function* membersOfTable(client: ClientBase, table: Table, note: (entry: TableEntry) => void): AsyncGenerator<TarMember> {
  const where = table.schema === 'public' ? (RETAINED_ROWS.get(table.name) ?? 'true') : 'true';
  const order = isOrderedByItself(table) ? columnsOf({ columns: table.key.map(({ name }) => name) }) : orderOf(table);
  const rows = copyOut(client, `copy (select ${columnsOf(table)} from ${nameOf(table)} where ${where} order by ${order}) to stdout`);
  const sum = new Sum();
  let parts = 0;
  for await (const part of inParts(rows)) {
    sum.add(part);
    parts += 1;
    yield { name: partName(table, parts), size: part.length, body: [part] };
  }
  const { schema, name, columns } = table;
  note({ schema, name, columns: [...columns], rows: sum.lines, parts, sha256: sum.sha256() });
}

export type Noted = Pick<Manifest, 'tables' | 'sequences' | 'auditHead' | 'collation'> & { readonly fileKeys: string[] };

/** Yields the tables as members from one snapshot, and records their metadata in `noted`. Other work on the database continues. */
export async function* membersOfDatabase(client: ClientBase, noted: Noted): AsyncGenerator<TarMember> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    for (const statement of SESSION) await client.query(statement);
    const tables = await listTables(client);
    // Prevents column changes in the meantime.
    await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
    noted.fileKeys.push(...(await listFileKeys(client)));
    noted.collation = await collationOf(client);
    noted.auditHead = await auditHeadOf(client);
    for (const table of tables) yield* membersOfTable(client, table, (entry) => noted.tables.push(entry));
    // After the rows: sequences ignore snapshots, so they may be ahead of the rows but never behind.
    noted.sequences.push(...(await listSequences(client)));
  } finally {
    // The caller that opened a lost connection closes it and reports the error.
    await client.query('rollback').catch(() => undefined);
  }
}
