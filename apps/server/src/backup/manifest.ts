/** What a backup says of itself: at its beginning what it is, at its end all that is in it, counted and summed. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { areFormerMigrations } from '../db/former-migrations.ts';
import type { Migration } from '../db/known-migrations.ts';
import { BackupRefused } from './backup-refused.ts';

/** Counts up when a file of today could not be read any more by the version before. */
export const FORMAT_VERSION = 1;
export const HEAD_NAME = 'touchdown.json';
export const SECRET_NAME = 'secrets/session-secret';
export const MANIFEST_NAME = 'manifest.json';
/** Of the two descriptions; a file that needs more is none of ours. */
export const LARGEST_DESCRIPTION = 256 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const identifier = z.string().min(1).max(63);

const headSchema = z.strictObject({
  format: z.literal('touchdown-backup'),
  formatVersion: count,
  /** The version of Touchdown that wrote it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration that the database had applied; null: one that the writing version did not know. */
  migration: z.string().nullable(),
  /** The hashes of all of them, oldest first. */
  migrations: z.array(sha256).min(1),
});
const manifestSchema = z.strictObject({
  head: headSchema,
  collation: z.string(),
  secretSha256: sha256,
  tables: z.array(
    z.strictObject({ schema: identifier, name: identifier, columns: z.array(identifier).min(1), rows: count, parts: count, sha256 }),
  ),
  sequences: z.array(
    z.strictObject({
      schema: identifier,
      name: identifier,
      value: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  files: z.array(z.strictObject({ key: z.guid(), size: count, sha256 })),
  /** Named by records, and not in the store when the backup was made. */
  missingFiles: z.array(z.guid()),
  auditHead: z.strictObject({ seq: count, hash: z.string() }).nullable(),
});
export type Head = z.infer<typeof headSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];
export type FileEntry = Manifest['files'][number];

/** The name of a part of a table, numbered from 1. */
export const partName = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>, part: number): string =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}.copy`;
export const fileName = (key: string): string => `files/${key}`;

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new BackupRefused('Its manifest could not be read.');
  }
}

/** Reads the beginning. Throws a BackupRefused for what is no backup, or one of a newer format. */
export function readHead(bytes: Buffer): Head {
  const said = parsed(bytes);
  const kind = z.object({ format: z.literal('touchdown-backup'), formatVersion: count, product: z.string() }).safeParse(said);
  if (!kind.success) throw new BackupRefused('It is not a Touchdown backup.');
  if (kind.data.formatVersion > FORMAT_VERSION)
    throw new BackupRefused(`It was made by a newer version (${kind.data.product}). Use that version or later to restore it.`);
  const head = headSchema.safeParse(said);
  if (!head.success) throw new BackupRefused('Its manifest is incomplete.');
  return head.data;
}

/** Reads the end. Throws a BackupRefused when it is not whole. */
export function readManifest(bytes: Buffer): Manifest {
  const manifest = manifestSchema.safeParse(parsed(bytes));
  if (!manifest.success) throw new BackupRefused('Its contents list is incomplete.');
  return manifest.data;
}

/** Throws a BackupRefused unless this version knows every migration of the backup: the same ones, or fewer. */
export function refuseUnknownSchema({ migrations, migration, product }: Head, known: readonly Migration[]): void {
  if (areFormerMigrations(migrations))
    throw new BackupRefused(
      'It was made by a pre-release build of Touchdown. Restore it with that build, save your projects there with Settings → Export Data, and add them here with Settings → Import Archive.',
    );
  if (migrations.length > known.length)
    throw new BackupRefused(
      `Its database is a newer version (${migration ?? 'unknown to it'}, written by ${product}) than this one. Use that version or later to restore it.`,
    );
  const stranger = migrations.findIndex((hash, index) => hash !== known[index]?.hash);
  if (stranger !== -1)
    throw new BackupRefused(`Its database includes a migration (number ${stranger + 1}) that this version does not have.`);
}

/** Counts and sums bytes as they pass. */
export class Sum {
  readonly #hash = createHash('sha256');
  size = 0;
  /** Rows, in COPY's text form: it writes a line end inside of a value in another way. */
  lines = 0;
  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
  }
  /** Passes the bytes on. */
  async *over<Chunk extends Uint8Array>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    for await (const chunk of chunks) {
      this.add(chunk);
      yield chunk;
    }
  }
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
