// What every entry script needs before its own work: a recent enough Node, the packages, the build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, isUpToDate } from './build.mjs';
import { exclusively } from './exclusive.mjs';
import { install, isInstalled } from './install.mjs';
import { ROOT } from './run.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
const [needMajor, needMinor] = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  .engines.node.replace('>=', '')
  .split('.')
  .map(Number);

/** Exits with a message if Node is too old. */
export function requireNode() {
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(`Touchdown requires Node.js ${needMajor}.${needMinor} or later. You have ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs and builds what is missing. If nothing is, nothing is written, so that an account without write access to the project can start
 * what another user installed.
 */
export async function prepare({ withDevelopment = false, builds = undefined } = {}) {
  if (isInstalled({ withDevelopment }) && isUpToDate(builds)) return;
  await exclusively(async () => {
    await install({ withDevelopment });
    await build(builds);
  });
}

/** Runs the script's own work. On failure, exits with a message instead of a stack trace. */
export async function main(work) {
  requireNode();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
