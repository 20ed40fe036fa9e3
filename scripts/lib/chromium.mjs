// Locates Chromium: the one CHROMIUM_PATH names, Playwright's own, the system's, or one that apt installs.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT, run } from './run.mjs';

/**
 * Chromium without windows. Others draw a window with tabs and buttons around each test page, which often costs more than the page itself.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function playwrightsOwn() {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  return chromium.executablePath();
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...SYSTEM].find((file) => file && existsSync(file)) ?? null;
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function aptInstall(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  console.log('Installing Chromium for the browser tests (once) …');
  let output = (await run('apt-get', ['update', '-qq'], { env, capture: true })).output;
  for (const name of packages) {
    const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, capture: true });
    if (install.code === 0) return;
    output += install.output;
  }
  throw new Error(`Chromium could not be installed.\n${output}`);
}

/** Returns the path that `find` finds. If needed, and if this account may, first installs the first available package. */
async function findOrInstall(find, ...packages) {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  if (find() === null && canInstall()) await aptInstall(...packages);
  const found = find();
  if (found === null)
    throw new Error(
      'The browser tests need Chromium. Install it ("apt-get install chromium", "brew install chromium"), or set CHROMIUM_PATH.',
    );
  return found;
}

/** Returns the path of a regular Chromium, for measurements. Installs one if this account may. */
export const chromium = () => findOrInstall(findChromium, 'chromium');

/** Returns the path of a Chromium for tests. Installs one if this account may. Not every system has the headless shell. */
export const testChromium = () =>
  findOrInstall(() => (!process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : findChromium()), 'chromium-headless-shell', 'chromium');
