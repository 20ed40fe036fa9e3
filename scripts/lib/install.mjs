// Puts the packages of package-lock.json in place, and leaves alone what is already right. npm notes what it installed in
// node_modules/.package-lock.json, at the end of an installation: that note, compared with our lock file, is the whole test.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runOrExit } from './run.mjs';

const NOTE = 'node_modules/.package-lock.json';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
const allows = (list, value) =>
  list === undefined || list.includes(value) || list.some((entry) => entry.startsWith('!') && entry !== `!${value}`);

/** Whether this machine needs the package at all. */
function isNeeded(entry, withDevelopment, machine) {
  // An entry of the lock file that nothing asks for; npm keeps some and does not install them.
  if (entry.extraneous) return false;
  if ((entry.dev || entry.devOptional) && !withDevelopment) return false;
  if (!entry.optional && !entry.devOptional) return true;
  // An optional package without a platform of its own may be excluded by npm; one for another platform is.
  return entry.os !== undefined && entry.libc === undefined && allows(entry.os, machine.platform) && allows(entry.cpu, machine.arch);
}

/** The packages that a lock file asks for and a note does not have at that version. */
export function missingPackages(locked, noted, withDevelopment, machine = process) {
  return Object.entries(locked)
    .filter(([place, entry]) => place.includes('node_modules/') && isNeeded(entry, withDevelopment, machine))
    .filter(([place, entry]) => noted[place] === undefined || noted[place].version !== entry.version)
    .map(([place]) => place);
}

/** Whether everything is in place. */
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
 * Installs what is missing. A product that runs from these packages keeps running: only a folder without a finished installation is
 * filled from nothing; an older or smaller installation gets what it lacks.
 */
export async function install({ withDevelopment }) {
  if (isInstalled({ withDevelopment })) return;
  const finished = existsSync(path.join(ROOT, NOTE));
  console.log(finished ? 'Installing the packages that are missing …' : 'Installing packages (once) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const scope = withDevelopment ? ['--include=dev'] : ['--omit=dev'];
  await runOrExit('npm', finished ? ['install', '--no-save', ...scope, ...quiet] : ['ci', ...scope, ...quiet]);
}
