/** The migrations of another version: those of this version plus more, or fewer. */
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

/** Copies the migrations into the folder up to and including the one with this name. Returns the folder. */
export function migrationsUpTo(folder: string, lastTag: string): string {
  laterMigrations(folder, {});
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last: number = journal.entries.findIndex(({ tag }: { readonly tag: string }) => tag === lastTag);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}
