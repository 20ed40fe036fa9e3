// Installs the packages of package-lock.json, and skips those already correct. npm records what it installed in
// node_modules/.package-lock.json at the end of an installation, so that record is simply compared with our lock file.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runOrExit } from './run.mjs';

const NOTE = 'node_modules/.package-lock.json';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
const allows = (list, value) =>
  list === undefined || list.includes(value) || list.some((entry) => entry.startsWith('!') && entry !== `!${value}`);

/** Whether this machine needs the package. */
function isNeeded(entry, withDevelopment, machine) {
  // A lock file entry that nothing requires. npm keeps some of them without installing them.
  if (entry.extraneous) return false;
  if ((entry.dev || entry.devOptional) && !withDevelopment) return false;
  if (!entry.optional && !entry.devOptional) return true;
  // npm may skip an optional package without platform restrictions, and always skips one for another platform.
  return entry.os !== undefined && entry.libc === undefined && allows(entry.os, machine.platform) && allows(entry.cpu, machine.arch);
}

/** The packages in a lock file that the record does not have at that version. */
export function missingPackages(locked, noted, withDevelopment, machine = process) {
  return Object.entries(locked)
    .filter(([place, entry]) => place.includes('node_modules/') && isNeeded(entry, withDevelopment, machine))
    .filter(([place, entry]) => noted[place] === undefined || noted[place].version !== entry.version)
    .map(([place]) => place);
}

/** Whether everything is installed. */
export function isInstalled({ withDevelopment }) {
  const note = path.join(ROOT, NOTE);
  if (!existsSync(note)) return false;
  try {
    return missingPackages(readPackages(path.join(ROOT, 'package-lock.json')), readPackages(note), withDevelopment).length === 0;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Installs what is missing. A Touchdown that runs from these packages keeps running: only a folder without a completed installation is
 * installed from scratch; an older or smaller installation is only added to.
 */
export async function install({ withDevelopment }) {
  if (isInstalled({ withDevelopment })) return;
  const finished = existsSync(path.join(ROOT, NOTE));
  console.log(finished ? 'Installing the packages that are missing …' : 'Installing packages (once) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const scope = withDevelopment ? ['--include=dev'] : ['--omit=dev'];
  await runOrExit('npm', finished ? ['install', '--no-save', ...scope, ...quiet] : ['ci', ...scope, ...quiet]);
}
