// A Chromium for the browser tests: the one CHROMIUM_PATH names, Playwright's own, the system's, or one that apt installs.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT, run } from './run.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function playwrightsOwn() {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  return chromium.executablePath();
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...SYSTEM].find((file) => file && existsSync(file)) ?? null;
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function aptInstall() {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  console.log('Installing Chromium for the browser tests (once) …');
  const update = await run('apt-get', ['update', '-qq'], { env, capture: true });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, capture: true });
  if (install.code !== 0) throw new Error(`Chromium could not be installed.\n${update.output}${install.output}`);
}

/** Answers the path of a Chromium; installs one where this account may. */
export async function chromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  if (findChromium() === null && canInstall()) await aptInstall();
  const found = findChromium();
  if (found === null)
    throw new Error(
      'The browser tests need Chromium. Install it ("apt-get install chromium", "brew install chromium"), or set CHROMIUM_PATH.',
    );
  return found;
}
