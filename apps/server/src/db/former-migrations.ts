/** Recognizes data of the builds before the first release. Their 34 migrations became one, so their databases cannot be migrated. */
import { StartError } from '../runtime/explain.ts';
import { onOneConnection } from './client.ts';
import { appliedMigrations } from './known-migrations.ts';

/** SHA-256 of the first of the 34 migrations: every database of those builds lists it. */
export const FIRST_FORMER_MIGRATION = 'f1343c50deb738dfe8515a187ba6c3cdbee27ad75256fd2615b837a4125d9f77';

/** Returns whether the list of applied migrations is that of a build before the first release. */
export const areFormerMigrations = (hashes: readonly string[]): boolean => hashes.includes(FIRST_FORMER_MIGRATION);

const FORMER_DATABASE =
  "This data comes from a pre-release build of Touchdown, and this version can't use it. Nothing was changed. " +
  'To keep your projects, start the build that made the data, save them with Settings → Export Data, and add them to a new installation of this version with Settings → Import Archive. ' +
  'To start fresh, set TOUCHDOWN_DATA_DIR to a new folder or DATABASE_URL to a new database, or delete all data here with npm run db:reset -- --yes.';

/**
 * Reads the list of applied migrations and writes nothing. Call it before anything else is done with the database or the data folder.
 * Throws a StartError for a database of a build before the first release.
 */
export async function refuseFormerDatabase(databaseUrl: string): Promise<void> {
  const applied = await onOneConnection(databaseUrl, appliedMigrations);
  if (applied !== null && areFormerMigrations(applied)) throw new StartError(FORMER_DATABASE);
}
