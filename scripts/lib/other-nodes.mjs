// The other Node releases that Touchdown supports, from the registry's `node` package. They are not dependencies of the project: each is
// installed once, into a separate folder.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { ROOT, run } from './run.mjs';

/** The releases that the nightly run tests in addition to the Node it runs on. */
export const OTHER_NODES = ['22.23.3', '24.9.0'];

const QUIET = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];

async function versionOf(binary) {
  if (!existsSync(binary)) return null;
  const { code, output } = await run(binary, ['--version'], { capture: true });
  return code === 0 ? output.trim() : null;
}

/**
 * Installs a Node release if it is missing. Returns the path of its executable, `…/bin/node`; with that folder first in PATH, npm's
 * programs use it too. Throws if npm cannot install it, or if the installed program is not that release.
 */
export async function nodeOf(version) {
  const folder = path.join(ROOT, '.cache', 'node', version);
  const binary = path.join(folder, 'node_modules', 'node', 'bin', 'node');
  if ((await versionOf(binary)) === `v${version}`) return binary;
  return exclusively(async () => {
    if ((await versionOf(binary)) === `v${version}`) return binary;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    // The package installs its binary in an install script.
    const { code, output } = await run('npm', ['install', ...QUIET, '--ignore-scripts=false', `node@${version}`], {
      cwd: folder,
      capture: true,
    });
    if (code !== 0) throw new Error(`Node ${version} could not be installed.\n${output}`);
    const found = await versionOf(binary);
    if (found !== `v${version}`) throw new Error(`Node ${version} was installed, but its program reports ${found ?? 'nothing'}.`);
    return binary;
  }, `node-${version}`);
}

/** The environment in which npm and its programs use that Node. */
export const environmentOf = (binary) => ({ PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}` });
