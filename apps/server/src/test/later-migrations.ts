/** The migrations of a later version: those of this one and more. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownMigrations } from '../db/known-migrations.ts';
import { MIGRATIONS_BESIDE_THE_SOURCE } from '../db/migrate.ts';

/** Copies the migrations into the folder and adds one for each name, with its SQL. Returns the folder. */
export function laterMigrations(folder: string, added: Readonly<Record<string, string>>): string {
  cpSync(MIGRATIONS_BESIDE_THE_SOURCE, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const newest = knownMigrations().at(-1)?.when ?? 0;
  for (const [index, [tag, sql]] of Object.entries(added).entries()) {
    journal.entries.push({ idx: journal.entries.length, version: '7', when: newest + 1 + index, tag, breakpoints: true });
    writeFileSync(path.join(folder, `${tag}.sql`), sql);
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}
