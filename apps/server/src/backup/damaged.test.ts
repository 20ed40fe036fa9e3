/** Backups that cannot be restored must leave nothing behind. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_FORMER_MIGRATION } from '../db/former-migrations.ts';
import { migrate } from '../db/migrate.ts';
import { anUpload, projectFields } from '../test/builders.ts';
import { laterMigrations } from '../test/later-migrations.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup } from './restore.ts';
import { anInstallation, type Installation } from './test/installation.ts';
import { readTar } from './tar-read.ts';
import { type TarMember, tarOf } from './tar-write.ts';

type Entry = readonly [name: string, content: Buffer];
const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-damaged-'));
const sound = path.join(folder, 'sound.tar.gz');
const other = path.join(folder, 'other.tar.gz');
/** Both installations run a version with two migrations. */
const migrationsDir = laterMigrations(path.join(folder, 'migrations'), {
  '0001_later': 'alter table "users" add column "later" text;',
});
let from: Installation;
let to: Installation;
let entries: Entry[];

async function* members(list: readonly Entry[]): AsyncGenerator<TarMember> {
  for (const [name, body] of list) yield { name, size: body.length, body: [body] };
}
/** The timestamp of the modified backups. */
const AT = new Date('2026-11-22T12:00:00Z');

/** The backup with changed entries, compressed again. Its own checksums are valid, but those in its manifest may not be. */
async function repacked(change: (entry: Entry) => readonly Entry[]): Promise<void> {
  const bytes = await buffer(Readable.from(tarOf(members(entries.flatMap(change)), AT)));
  writeFileSync(other, gzipSync(bytes));
}
const described = (name: string, change: (value: ReturnType<typeof JSON.parse>) => void) =>
  repacked(([entry, content]) => {
    if (entry !== name) return [[entry, content]];
    const value = JSON.parse(content.toString());
    change(value);
    return [[entry, Buffer.from(JSON.stringify(value))]];
  });

beforeAll(async () => {
  from = await anInstallation({ settings: { migrationsDir } });
  await migrate(from.pool, migrationsDir);
  await from.serve();
  const person = await from.person();
  const { body } = await person.post('/api/projects', projectFields());
  await anUpload(person, body.id);
  await from.backUp(sound);
  entries = [];
  for await (const { name, body: content } of readTar(createReadStream(sound).pipe(createGunzip())))
    entries.push([name, await buffer(Readable.from(content))]);
  to = await anInstallation({ isEmpty: true, settings: { migrationsDir } });
});
afterAll(async () => {
  await from.remove();
  await to.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Every file in the folder, except the marker of the file store. */
const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name !== '.store-id' ? [entry.name] : [],
  );
async function refused(file = other): Promise<string> {
  const outcome = await to.restore(file).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(BackupRefused);
  return outcome instanceof Error ? outcome.message : '';
}
afterEach(async () => {
  const { rows } = await to.pool.query("select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle')");
  expect(rows).toEqual([]);
  expect(filesBelow(to.dataDir)).toEqual([]);
});

describe('a backup', () => {
  it('that is unmodified is valid and accepted by --check', async () => {
    const { manifest } = await checkBackup(sound, migrationsDir);
    expect(manifest.files).toHaveLength(1);
  });
  it('that is truncated anywhere is rejected', async () => {
    const bytes = readFileSync(sound);
    for (const length of [0, 5, 10, 400, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) {
      writeFileSync(other, bytes.subarray(0, length));
      expect(await refused(), String(length)).toMatch(/It is truncated|its header is damaged/);
    }
  });
  // Some bits of a compressed file do not affect its contents, such as the padding before a stored block.
  it('that has one bit flipped anywhere is rejected, unless its contents are unchanged', async () => {
    const bytes = readFileSync(sound);
    const contents = gunzipSync(bytes);
    const isUnchanged = (packed: Buffer) => {
      try {
        return gunzipSync(packed).equals(contents);
      } catch {
        return false;
      }
    };
    const places = [0, 1, 2, 3, 4, 7, ...Array.from({ length: 60 }, (_, n) => 10 + Math.floor(((bytes.length - 11) * n) / 59))];
    let rejected = 0;
    for (const at of places) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      writeFileSync(other, changed);
      const outcome: unknown = await checkBackup(other, migrationsDir).catch((error: unknown) => error);
      if (outcome instanceof BackupRefused) rejected += 1;
      else expect(isUnchanged(changed), `byte ${at}: ${String(outcome)}`).toBe(true);
    }
    expect(rejected).toBeGreaterThan(places.length / 2);
  });
  it.each([0, 1, 2, 3, 4, 7, -8, -5, -4, -1])('that has a bit flipped in its byte %i is rejected', async (place) => {
    const changed = readFileSync(sound);
    const at = place < 0 ? changed.length + place : place;
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
    writeFileSync(other, changed);
    expect(await refused()).not.toBe('');
  });
  it('that has an unused bit flipped is valid, with the same contents', async () => {
    const changed = readFileSync(sound);
    // The compression level that the writer notes in the header (RFC 1952, XFL). Nothing depends on it.
    changed.writeUInt8(changed.readUInt8(8) ^ 0x10, 8);
    writeFileSync(other, changed);
    expect(await checkBackup(other, migrationsDir)).toEqual(await checkBackup(sound, migrationsDir));
  });
  it('that has trailing data is rejected', async () => {
    for (const tail of [Buffer.from('x'), Buffer.alloc(20), gzipSync('more')]) {
      writeFileSync(other, Buffer.concat([readFileSync(sound), tail]));
      expect(await refused()).toMatch(/extra data after its end|corrupted|truncated/);
    }
  });
  it.each(['no backup', '', 'PK\u0003\u0004', '<html>'])('that is another kind of file is rejected: %s', async (content) => {
    writeFileSync(other, content);
    expect(await refused()).toContain('It is not a Touchdown backup');
  });
  it('that is an archive of other contents is rejected', async () => {
    await repacked(([name, content]) => (name === 'touchdown.json' ? [['readme.txt', content]] : []));
    expect(await refused()).toContain('It is not a Touchdown backup: touchdown.json is missing.');
  });
});

describe('an entry', () => {
  const withoutIt = (name: RegExp) => repacked((entry) => (name.test(entry[0]) ? [] : [entry]));
  it.each([
    [/^secrets/, 'secrets/session-secret is missing'],
    [/^tables\/public\.projects\//, 'The table public.projects is missing.'],
    [/^tables\/drizzle\./, 'The table drizzle.__drizzle_migrations is missing.'],
    [/^files\//, 'is missing.'],
    [/^manifest/, 'Its contents list is missing.'],
  ])('that is missing is named: %s', async (name, says) => {
    await withoutIt(name);
    expect(await refused()).toContain(says);
  });
  it.each([
    [/^tables\/public\.projects\//, 'The table public.projects is corrupted.'],
    [/^files\//, 'is corrupted.'],
    [/^secrets/, 'Its session secret is corrupted.'],
  ])('that was changed is named: %s', async (name, says) => {
    await repacked(([entry, content]) => [
      [entry, name.test(entry) ? Buffer.concat([content.subarray(0, -1), Buffer.from('~')]) : content],
    ]);
    expect(await refused()).toContain(says);
  });
  it('that is unexpected or duplicated is named', async () => {
    await repacked((entry) => (entry[0] === 'manifest.json' ? [['tables/public.more/000001.copy', Buffer.from('1\n')], entry] : [entry]));
    expect(await refused()).toContain('The table public.more is not in its contents list.');
    await repacked((entry) => (entry[0].startsWith('files/') ? [entry, entry] : [entry]));
    expect(await refused()).toContain('appears twice.');
    await repacked((entry) => (entry[0] === 'manifest.json' ? [entry, ['manifest2.json', entry[1]]] : [entry]));
    expect(await refused()).toContain('manifest2.json follows its contents list.');
  });
  it.each(['etc/passwd', 'files/name', 'tables/users.copy', 'data/session-secret'])(
    'with a name that no backup contains is rejected: %s',
    async (name) => {
      await repacked((entry) => (entry[0] === 'manifest.json' ? [[name, Buffer.from('x')], entry] : [entry]));
      expect(await refused()).toContain(`It contains an unexpected entry, ${name}.`);
    },
  );
  it('that unpacks to far more data than expected uses neither memory nor disk', async () => {
    const gzip = createGzip();
    const written = buffer(gzip);
    const [zeros, size] = [Buffer.alloc(1024 * 1024), 300];
    async function* bomb(): AsyncGenerator<TarMember> {
      yield* members(entries.slice(0, 2));
      yield {
        name: 'files/01a201e0-edd6-710a-9576-073717413039',
        size: size * zeros.length,
        body: Array.from({ length: size }, () => zeros),
      };
    }
    Readable.from(tarOf(bomb(), AT)).pipe(gzip);
    writeFileSync(other, await written);
    expect(await refused()).toBe('It is too large when extracted to be a backup.');
  });
});

describe('a manifest', () => {
  const HEAD = 'touchdown.json';
  it('with a newer format or schema is rejected', async () => {
    await described(HEAD, (head) => (head.formatVersion = 2));
    expect(await refused()).toContain('was made by a newer version');
    await described(HEAD, (head) => head.migrations.push('0'.repeat(64)));
    expect(await refused()).toContain('Its database is a newer version (');
    await described(HEAD, (head) => (head.migrations[1] = '0'.repeat(64)));
    expect(await refused()).toContain('Its database includes a migration (number 2) that this version does not have.');
  });
  it('from a pre-release build is rejected with a message about how to preserve the projects', async () => {
    await described(HEAD, (head) => (head.migrations = [FIRST_FORMER_MIGRATION, ...head.migrations]));
    expect(await refused()).toBe(
      'It was made by a pre-release build of Touchdown. Restore it with that build, save your projects there with Settings → Export Data, and add them here with Settings → Import Archive.',
    );
  });
  it('that does not match its header is rejected', async () => {
    await described(HEAD, (head) => (head.product = '9.9.9'));
    expect(await refused()).toBe('Its header and contents list do not match.');
  });
  it('with an older schema than its tables is rejected after they are created', async () => {
    await repacked(([name, content]) => {
      if (!name.endsWith('.json')) return [[name, content]];
      const value = JSON.parse(content.toString());
      const head = name === HEAD ? value : value.head;
      head.migrations = head.migrations.slice(0, 1);
      return [[name, Buffer.from(JSON.stringify(value))]];
    });
    expect(await refused()).toMatch(/^Table \w+ in the backup does not match its version\.$/);
  });

  /** Changes the rows of a table together with the manifest, so that every checksum is valid. */
  const withRows = (table: string, change: (rows: string) => string) => {
    const changed = entries.map(([name, content]): Entry => [
      name,
      name.startsWith(`tables/${table}/`) ? Buffer.from(change(content.toString())) : content,
    ]);
    const content = changed.find(([name]) => name.startsWith(`tables/${table}/`))?.[1] ?? Buffer.alloc(0);
    const about = { rows: content.toString().split('\n').length - 1, parts: 1, sha256: createHash('sha256').update(content).digest('hex') };
    const byName = new Map(changed);
    return repacked(([name]) => {
      const is = byName.get(name) ?? Buffer.alloc(0);
      if (name !== 'manifest.json') return [[name, is]];
      const manifest = JSON.parse(is.toString());
      Object.assign(
        manifest.tables.find((entry: { schema: string; name: string }) => `${entry.schema}.${entry.name}` === table),
        about,
      );
      return [[name, Buffer.from(JSON.stringify(manifest))]];
    });
  };
  it.each([
    ['that are none of their table', 'public.users', () => 'not a row\n', 'Its rows do not match their tables:'],
    ['that break a rule of their table', 'public.users', (rows: string) => rows.replaceAll('@', ' at '), 'users_email_shape'],
    ['that refer to nothing', 'public.users', () => '', 'violates foreign key constraint'],
    ['that come twice', 'public.users', (rows: string) => rows + rows, 'duplicate key value'],
    [
      'that note other migrations',
      'drizzle.__drizzle_migrations',
      (rows: string) => rows.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
      'Its migrations do not match its manifest.',
    ],
  ])('with rows %s is rejected at whatever point that is detected, and nothing remains', async (_what, table, change, says) => {
    await withRows(table, change);
    expect(await refused()).toContain(says);
  });
});
