/**
 * The host's command line: migrate, seed, reset, create-superuser, backup, restore, export, import-dof, verify, audit-verify,
 * pack-export, pack-check, pack-sign, pack-install. Works while Touchdown is running where that is safe.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS } from '@touchdown/contract';
import { dimensionNotice, fatoLengthNotice } from '@touchdown/domain';
import { companionName, withCompanion } from '@touchdown/exports/seal';
import type { Pool } from 'pg';
import { z, ZodError } from 'zod';
import { backupCommand, checkCommand, restoreCommand } from './backup/commands.ts';
import { type Config, readConfig } from './config.ts';
import { verifyAuditLog } from './db/verify-audit.ts';
import { createDatabase, createPool } from './db/client.ts';
import { refuseFormerDatabase } from './db/former-migrations.ts';
import { migrate } from './db/migrate.ts';
import { countOtherSessions, dropEverything } from './db/reset.ts';
import { seedAircraft } from './db/seed.ts';
import { createSuperuser } from './features/identity/superusers/public.ts';
import { exportPackOnHost, installPackOnHost } from './features/library/public.ts';
import { checkPackCommand, exportPackCommand, type PackOptions, signPackCommand } from './edition-packs/commands.ts';
import { currentDimensionsOf } from './features/planning/adjusted-dimensions/public.ts';
import { importDofOnHost } from './features/site/dof/public.ts';
import { sealedExportOf, sealedPackedArchiveOf } from './features/documents/exports/public.ts';
import { findProject } from './http/access.queries.ts';
import { opensKeys, openSealer, resultOn } from './features/documents/seals/public.ts';
import { AppError } from './errors/app-error.ts';
import { storedSecret, passageFolder } from './runtime/data-directory.ts';
import { openDatabase, type RunningDatabase } from './runtime/database.ts';
import { explain, StartError } from './runtime/explain.ts';
import { runningDatabaseUrl } from './runtime/embedded-postgres.ts';
import { DataDirectoryInUseError } from './runtime/lock.ts';
import { complain, say } from './runtime/terminal.ts';
import { openStore } from './storage/open-store.ts';

const USAGE = `Usage: npm run <command> -- [options]

  db:migrate                          migrates the database to this version
  db:seed                             adds and updates the reference aircraft
  db:reset -- --yes                   deletes all data in the database
  superuser -- --email <address>      creates or restores a superuser; prompts for the password or reads it from standard input
  backup -- <file>                    backs up the database, files, and secrets to a new file
  restore -- <file>                   restores a backup to an empty installation; --check only validates the file
  export -- --project <id> --format <format> --out <file>
                                      exports a project to a file: ${EXPORT_FORMATS.join(', ')};
                                      --flat omits heights, --no-surfaces omits surfaces,
                                      --with-seal writes a CSV, XLSX, or GeoPackage file to a ZIP with its seal
  data:dof <file>                     imports the FAA Digital Obstacle File for all projects;
                                      --cycle <date> if the file has no currency date, --older to import an older file
  verify <file>                       verifies that a report or exported file is unchanged since this installation generated it
  audit:verify                        verifies the audit log and reports the first entry that does not match
  pack:export -- --edition <id> --out <file>
                                      writes the data pack of an edition to a new file;
                                      --revision <number> for an installed revision
  pack:check <file>                   checks a data pack and lists what is wrong with its line; reports its key and whether
                                      TRUSTED_PACK_KEYS contains it
  pack:sign <file> -- --out <file>    writes a data pack with its hash; --key <file> signs it with a private Ed25519 key (PEM)
  pack:install <file>                 installs a data pack as a new edition or revision; no project changes`;

interface Options extends PackOptions {
  readonly email?: string | undefined;
  readonly yes: boolean;
  readonly project?: string | undefined;
  readonly format?: string | undefined;
  readonly flat: boolean;
  readonly 'no-surfaces': boolean;
  readonly 'with-seal': boolean;
  readonly cycle?: string | undefined;
  readonly older: boolean;
  readonly check: boolean;
  readonly revision?: string | undefined;
}

/** The database of the running Touchdown if it owns the data folder, else one started for this command. `isAlone`: never the former. */
async function databaseFor(config: Config, isAlone: boolean): Promise<RunningDatabase> {
  passageFolder(config.dataDir);
  try {
    return await openDatabase(config, say, (error) => complain(String(error)));
  } catch (error) {
    if (isAlone || !(error instanceof DataDirectoryInUseError)) throw error;
    const url = await runningDatabaseUrl(config.dataDir);
    if (url === null) throw error;
    return { url, announce: () => undefined, stop: () => Promise.resolve() };
  }
}

/** Prompts without echoing input. Without a terminal, reads the first line. */
async function readPassword(): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write('Password: ');
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? hidden : undefined, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new StartError('No password was entered.');
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write('\n');
  }
}

async function upgrade(pool: Pool, config: Config): Promise<void> {
  await migrate(pool, config.migrationsDir);
  say('The database schema is up to date.');
}

async function seed(pool: Pool): Promise<void> {
  const { added, updated } = await seedAircraft(createDatabase(pool));
  say(`Reference aircraft: ${added} added, ${updated} updated.`);
}

const OTHER_SECRET =
  "Signing exports requires this installation's SESSION_SECRET. Set SESSION_SECRET or TOUCHDOWN_DATA_DIR to the values Touchdown runs with.";

/** Removes a file that was not written completely. */
async function writePieces(out: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(out, 'w');
  try {
    await pipeline(pieces, file.createWriteStream());
  } catch (error) {
    rmSync(out, { force: true });
    throw error;
  }
}

const exportAsked = z.object({ projectId: z.uuid(), format: z.enum(EXPORT_FORMATS) });

async function exportProject(
  pool: Pool,
  config: Config,
  { project, format, out, flat, 'no-surfaces': withoutSurfaces, 'with-seal': withSeal }: Options,
): Promise<void> {
  const asked = exportAsked.safeParse({ projectId: project, format });
  if (!asked.success || out === undefined)
    throw new StartError(`Add --project <id>, --format (${EXPORT_FORMATS.join(', ')}), and --out <file>.`);
  const db = createDatabase(pool);
  const row = await findProject(db, asked.data.projectId);
  if (row === null) throw new StartError(`Project ${asked.data.projectId} not found.`);
  const sessionSecret = config.sessionSecret ?? storedSecret(config.dataDir, 'session-secret');
  if (!(await opensKeys(db, sessionSecret))) throw new StartError(OTHER_SECRET);
  const sealer = openSealer({ db, clock: () => new Date(), config: { ...config, sessionSecret } });
  if (asked.data.format === 'archive-files') {
    const archive = await sealedPackedArchiveOf(db, { sealer, files: openStore(config) }, row, new Date());
    await writePieces(out, archive.pieces);
    say(`Wrote ${archive.fileName} to ${out}.`);
    return;
  }
  const request = { format: asked.data.format, options: { altitudes: !flat, surfaces: !withoutSurfaces }, withSeal };
  const file = await sealedExportOf({ db, sealer, files: openStore(config) }, row, request, new Date()).catch((error: unknown) => {
    throw error instanceof AppError ? new StartError(`${error.message}.`) : error;
  });
  writeFileSync(out, file.content);
  say(`Wrote ${file.fileName} to ${out}.`);
  const current = await currentDimensionsOf(db, row, new Date());
  const notices = current === null ? [] : [dimensionNotice(current), fatoLengthNotice(row)];
  for (const notice of notices) if (notice !== null) say(`Warning: ${notice}`);
}

function readWhole(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartError(`Could not read ${file}: ${explain(error)}`);
  }
}

/** The file, with the seal of the companion file beside it if there is one. */
function readWithSeal(file: string): Uint8Array {
  const bytes = readWhole(file);
  const companion = companionName(file);
  return (existsSync(companion) ? withCompanion(bytes, readWhole(companion).toString('utf8')) : null) ?? bytes;
}

/** Prints the result, and throws unless it is genuine, so that scripts can detect it. */
async function verify(pool: Pool, { file = '' }: Options): Promise<void> {
  const found = await resultOn(createDatabase(pool), readWithSeal(file));
  const { seal } = found;
  if (found.verdict === 'altered') throw new StartError(`${file}: altered. The file was changed after it was sealed.`);
  if (found.verdict === 'unknown') throw new StartError(`${file}: unknown. ${UNKNOWN[found.reason]}`);
  say(`${file}: genuine.`);
  if (seal !== null)
    for (const line of [`rules ${seal.rules}`, `engine ${seal.engine}`, `inputs ${seal.inputs}`, `key ${seal.key}`]) say(`  ${line}`);
}
const UNKNOWN = {
  noSeal: 'It has no seal.',
  notSigned: 'It was exported offline and is not signed.',
  otherKey: 'It was sealed by a different installation.',
} as const;

const text = ({ message, details }: AppError) => [message, ...(details.fields ?? []).map((field) => field.message)].join('\n');

/** Throws the message and its details as the command line reports them. */
const failed = (error: unknown): never => {
  throw error instanceof AppError ? new StartError(text(error)) : error;
};

async function importDof(pool: Pool, config: Config, { file = '', cycle, older }: Options): Promise<void> {
  const wish = { cycleDate: cycle, allowOlder: older };
  const deps = { db: createDatabase(pool), config, files: openStore(config), clock: () => new Date() };
  const library = await importDofOnHost(deps, file, wish).catch(failed);
  for (const { line, reason } of library.refused) complain(`Line ${line}: ${reason}`);
  if (library.state !== 'current') throw new StartError(library.reason ?? 'Import canceled.');
  say(`${library.rows.toLocaleString('en-US')} FAA obstacles imported, current to ${library.cycleDate}.`);
}

/** The commands that take a file. */
const TAKES_A_FILE: readonly string[] = ['verify', 'import-dof', 'backup', 'restore', 'pack-check', 'pack-sign', 'pack-install'];
/** The commands that must not run while Touchdown is running. */
const ALONE: readonly string[] = ['restore'];

async function installPack(pool: Pool, config: Config, { file = '' }: Options): Promise<void> {
  const { trustedPackKeys } = config;
  const pack = await installPackOnHost(createDatabase(pool), readWhole(file).toString('utf8'), trustedPackKeys).catch(failed);
  say(`Installed ${pack.id}, revision ${pack.revision}. ${pack.signature === undefined ? 'Not signed.' : 'Signed.'}`);
  say(`  ${pack.hash}`);
}

async function exportInstalledPack(pool: Pool, { edition, revision, out }: Options): Promise<void> {
  if (edition === undefined || out === undefined || !/^\d{1,7}$/.test(revision ?? ''))
    throw new StartError('Add --edition <id>, --revision <number>, and --out <file>.');
  const file = await exportPackOnHost(createDatabase(pool), edition, Number(revision)).catch(failed);
  writeFileSync(out, file, { flag: 'wx' });
  say(`Wrote ${edition}, revision ${revision}, to ${out}.`);
}

/** The commands that need no database. */
const ON_FILES: Readonly<Record<string, (options: PackOptions) => void>> = {
  'pack-export': exportPackCommand,
  'pack-check': (options) => checkPackCommand(options, readConfig().trustedPackKeys),
  'pack-sign': (options) => signPackCommand(options, readConfig().trustedPackKeys),
};

type Command = (pool: Pool, config: Config, options: Options) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: upgrade,
  seed: async (pool, config) => {
    await upgrade(pool, config);
    await seed(pool);
  },
  reset: async (pool, config) => {
    if ((await countOtherSessions(pool)) > 0) throw new StartError('Touchdown is running with this database. Stop it first.');
    await dropEverything(pool);
    await upgrade(pool, config);
    await seed(pool);
  },
  'create-superuser': async (pool, config, options) => {
    const email = options.email ?? config.admin?.email;
    if (email === undefined) throw new StartError('Email address required. Add --email <address>.');
    const password = options.email === undefined ? (config.admin?.password ?? '') : await readPassword();
    await upgrade(pool, config);
    const person = await createSuperuser(createDatabase(pool), { email, password });
    say(`${person.email} is a superuser and can sign in.`);
  },
  backup: (pool, config, { file = '' }) => backupCommand(pool, config, file),
  restore: (pool, config, { file = '' }) => restoreCommand(pool, config, file),
  export: exportProject,
  'import-dof': async (pool, config, options) => {
    await upgrade(pool, config);
    await importDof(pool, config, options);
  },
  verify: (pool, _config, options) => verify(pool, options),
  'pack-install': async (pool, config, options) => {
    await upgrade(pool, config);
    await installPack(pool, config, options);
  },
  'pack-export': (pool, _config, options) => exportInstalledPack(pool, options),
  'audit-verify': async (pool) => {
    const result = await verifyAuditLog(createDatabase(pool));
    const matching = `${result.rows} ${result.rows === 1 ? 'entry matches' : 'entries match'}`;
    if (!result.ok)
      throw new StartError(
        `Audit log verification failed: ${matching}; entry ${result.firstWrongSeq} is altered, out of order, or missing.`,
      );
    say(`Audit log verified: ${matching}.`);
  },
};

async function runCommand(name: string, command: Command, options: Options): Promise<void> {
  if (name === 'reset' && !options.yes) throw new StartError('This deletes every account, project, and calculation. Add --yes to confirm.');
  const config = readConfig();
  if (name === 'restore' && options.check) {
    await checkCommand(config, options.file ?? '');
    return;
  }
  const database = await databaseFor(config, ALONE.includes(name));
  try {
    if (name !== 'reset') await refuseFormerDatabase(database.url);
    const pool = createPool(database.url, { longestSilence: 0 });
    try {
      await command(pool, config, options);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

/** What the command line asks for, or null if it is invalid. */
function readLine(): { run: () => Promise<void> } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        yes: { type: 'boolean', default: false },
        project: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        flat: { type: 'boolean', default: false },
        'no-surfaces': { type: 'boolean', default: false },
        'with-seal': { type: 'boolean', default: false },
        cycle: { type: 'string' },
        older: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        edition: { type: 'string' },
        key: { type: 'string' },
        revision: { type: 'string' },
      },
    });
    const [name = '', ...rest] = positionals;
    const [file, ...more] = rest;
    const isWhole = (file !== undefined) === TAKES_A_FILE.includes(name) && more.length === 0;
    if (!isWhole) return null;
    const options = { ...values, file };
    const onFiles = ON_FILES[name];
    if (onFiles !== undefined && options.revision === undefined)
      return {
        run: () => {
          onFiles(options);
          return Promise.resolve();
        },
      };
    const command = COMMANDS[name];
    return command === undefined ? null : { run: () => runCommand(name, command, options) };
  } catch {
    return null;
  }
}

const line = readLine();
if (line === null) {
  complain(USAGE);
  process.exitCode = 2;
} else {
  try {
    await line.run();
  } catch (error) {
    complain(error instanceof ZodError ? error.issues.map(({ message }) => message).join('\n') : explain(error));
    process.exitCode = 1;
  }
}
