/** Reads a backup from first byte to last and checks all of it against its manifest. */
import { createHash } from 'node:crypto';
import type { Migration } from '../db/known-migrations.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  fileName,
  HEAD_NAME,
  LARGEST_DESCRIPTION,
  type Manifest,
  MANIFEST_NAME,
  partName,
  readHead,
  readManifest,
  refuseUnknownSchema,
  SECRET_NAME,
  Sum,
} from './manifest.ts';
import { membersOf, whole } from './read-backup.ts';
import type { ReadMember } from './tar-read.ts';

type Body = AsyncIterable<Buffer>;
/** Callbacks for the contents. Each must read its body to the end. */
export interface Visitor {
  /** A part of a table, as COPY rows. */
  readonly rows: (table: { readonly schema: string; readonly name: string }, body: Body) => Promise<void>;
  readonly file: (key: string, body: Body) => Promise<void>;
}
export interface ReadBackup {
  readonly manifest: Manifest;
  readonly secret: string;
}

const LARGEST_SECRET = 10_000;
const PART = /^tables\/(?<schema>\w+)\.(?<name>\w+)\/\d{6}\.copy$/;
const FILE = /^files\/(?<key>[0-9a-f-]{36})$/;

const passBy = async (body: Body): Promise<void> => {
  for await (const _ of body);
};
const ONLY_READ: Visitor = { rows: (_table, body) => passBy(body), file: (_key, body) => passBy(body) };

interface FoundTable {
  readonly schema: string;
  readonly name: string;
  readonly sum: Sum;
  parts: number;
}
interface Found {
  readonly tables: Map<string, FoundTable>;
  readonly files: Map<string, Sum>;
}

async function visitRows(found: Found, { schema, name }: { schema: string; name: string }, member: ReadMember, visitor: Visitor) {
  const table = found.tables.get(`${schema}.${name}`) ?? { schema, name, sum: new Sum(), parts: 0 };
  found.tables.set(`${schema}.${name}`, table);
  table.parts += 1;
  if (member.name !== partName(table, table.parts)) throw new BackupRefused(`Part of table ${name} is missing.`);
  await visitor.rows(table, table.sum.over(member.body));
}
async function visitFile(found: Found, key: string, member: ReadMember, visitor: Visitor) {
  if (found.files.has(key)) throw new BackupRefused(`${member.name} appears twice.`);
  const sum = new Sum();
  found.files.set(key, sum);
  await visitor.file(key, sum.over(member.body));
}

async function visit(found: Found, member: ReadMember, visitor: Visitor): Promise<void> {
  const part = PART.exec(member.name)?.groups;
  const key = FILE.exec(member.name)?.groups?.['key'];
  if (part !== undefined) await visitRows(found, { schema: part['schema'] ?? '', name: part['name'] ?? '' }, member, visitor);
  else if (key !== undefined) await visitFile(found, key, member, visitor);
  else throw new BackupRefused(`It contains an unexpected entry, ${member.name}.`);
}

/** Throws a BackupRefused that names the first item that is missing, unexpected, or different. */
function compare(kind: string, written: readonly (readonly [name: string, about: string])[], found: ReadonlyMap<string, string>): void {
  for (const [name, about] of written) {
    const is = found.get(name);
    if (is === undefined) throw new BackupRefused(`${kind} ${name} is missing.`);
    if (is !== about) throw new BackupRefused(`${kind} ${name} is corrupted.`);
  }
  const names = new Set(written.map(([name]) => name));
  for (const name of found.keys()) if (!names.has(name)) throw new BackupRefused(`${kind} ${name} is not in its contents list.`);
}

function holdAgainst(found: Found, manifest: Manifest): void {
  const aboutTable = (rows: number, parts: number, sha256: string) => `${rows} ${parts} ${sha256}`;
  compare(
    'The table',
    manifest.tables.map(({ schema, name, rows, parts, sha256 }) => [`${schema}.${name}`, aboutTable(rows, parts, sha256)] as const),
    new Map([...found.tables].map(([name, { parts, sum }]) => [name, aboutTable(sum.lines, parts, sum.sha256())])),
  );
  compare(
    'The file',
    manifest.files.map(({ key, size, sha256 }) => [fileName(key), `${size} ${sha256}`] as const),
    new Map([...found.files].map(([key, sum]) => [fileName(key), `${sum.size} ${sum.sha256()}`])),
  );
}

async function named(members: AsyncIterator<ReadMember>, name: string, most: number): Promise<Buffer> {
  const next = await members.next();
  if (next.done === true || next.value.name !== name) throw new BackupRefused(`It is not a Touchdown backup: ${name} is missing.`);
  return whole(next.value, most);
}

/**
 * Reads the whole backup and returns its contents once everything matches its manifest. Throws a BackupRefused otherwise, or for a schema
 * that this version does not know. The visitor may already have received part of the contents by then.
 */
export async function walkBackup(file: string, known: readonly Migration[], visitor: Visitor = ONLY_READ): Promise<ReadBackup> {
  const members = membersOf(file);
  try {
    const head = readHead(await named(members, HEAD_NAME, LARGEST_DESCRIPTION));
    refuseUnknownSchema(head, known);
    const secret = (await named(members, SECRET_NAME, LARGEST_SECRET)).toString();
    const found: Found = { tables: new Map(), files: new Map() };
    let manifest: Manifest | null = null;
    for await (const member of members) {
      if (manifest !== null) throw new BackupRefused(`${member.name} follows its contents list.`);
      if (member.name === MANIFEST_NAME) manifest = readManifest(await whole(member, LARGEST_DESCRIPTION));
      else await visit(found, member, visitor);
    }
    if (manifest === null) throw new BackupRefused('Its contents list is missing.');
    if (JSON.stringify(manifest.head) !== JSON.stringify(head)) throw new BackupRefused('Its header and contents list do not match.');
    if (createHash('sha256').update(secret).digest('hex') !== manifest.secretSha256)
      throw new BackupRefused('Its session secret is corrupted.');
    holdAgainst(found, manifest);
    return { manifest, secret };
  } finally {
    await members.return(undefined);
  }
}
