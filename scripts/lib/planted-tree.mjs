// A folder that the linter treats like the project, for faults that must never be in the project itself.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RULES, TYPES } from './oxlint.mjs';
import { FOLDERS } from './projects.mjs';
import { ROOT } from './run.mjs';

const CONFIGURATION = [
  ...[RULES, TYPES, 'scripts/lib/restricted-syntax.mjs', 'scripts/lib/written-once.mjs'],
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => path.join(folder, name)),
  ),
];

/**
 * Creates the folder, with `copies` of the project's own files and folders, and `planted` texts by file. Returns its path. The caller
 * removes it.
 */
export function plantedTree(planted, copies = []) {
  const root = mkdtempSync(path.join(tmpdir(), 'touchdown-planted-'));
  for (const file of [...CONFIGURATION, ...copies]) cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}
