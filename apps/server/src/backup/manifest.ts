/**
 * The metadata of a backup: a header at the start that identifies it, and a manifest at the end with counts and checksums of all contents.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { areFormerMigrations } from '../db/former-migrations.ts';
import type { Migration } from '../db/known-migrations.ts';
import { BackupRefused } from './backup-refused.ts';

/** Increment when the previous version could no longer read a new file. */
export const FORMAT_VERSION = 1;
export const HEAD_NAME = 'touchdown.json';
export const SECRET_NAME = 'secrets/session-secret';
export const MANIFEST_NAME = 'manifest.json';
/** Size limit for the header and the manifest. A larger one is not from Touchdown. */
export const LARGEST_DESCRIPTION = 256 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const identifier = z.string().min(1).max(63);

const headSchema = z.strictObject({
  format: z.literal('touchdown-backup'),
  formatVersion: count,
  /** The Touchdown version that wrote the backup. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration applied to the database. Null if the writing version did not know it. */
  migration: z.string().nullable(),
  /** The hashes of all applied migrations, oldest first. */
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
  /** Files that records name but that were missing from file storage during the backup. */
  missingFiles: z.array(z.guid()),
  auditHead: z.strictObject({ seq: count, hash: z.string() }).nullable(),
});
export type Head = z.infer<typeof headSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];
export type FileEntry = Manifest['files'][number];

/** The name of one part of a table. Parts are numbered from 1. */
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

/** Parses the header. Throws a BackupRefused if it is not a backup or has a newer format. */
export function readHead(bytes: Buffer): Head {
  const content = parsed(bytes);
  const kind = z.object({ format: z.literal('touchdown-backup'), formatVersion: count, product: z.string() }).safeParse(content);
  if (!kind.success) throw new BackupRefused('It is not a Touchdown backup.');
  if (kind.data.formatVersion > FORMAT_VERSION)
    throw new BackupRefused(`It was made by a newer version (${kind.data.product}). Use that version or later to restore it.`);
  const head = headSchema.safeParse(content);
  if (!head.success) throw new BackupRefused('Its manifest is incomplete.');
  return head.data;
}

/** Parses the manifest. Throws a BackupRefused if it is incomplete. */
export function readManifest(bytes: Buffer): Manifest {
  const manifest = manifestSchema.safeParse(parsed(bytes));
  if (!manifest.success) throw new BackupRefused('Its contents list is incomplete.');
  return manifest.data;
}

/** Throws a BackupRefused unless the backup's migrations equal, or are a prefix of, those this version knows. */
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

/** Counts and hashes bytes as they pass through. */
export class Sum {
  readonly #hash = createHash('sha256');
  size = 0;
  /** The number of rows. COPY text format escapes line breaks inside values, so each line is one row. */
  lines = 0;
  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
  }
  /** Yields the chunks unchanged. */
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
