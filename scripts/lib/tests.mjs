// Runs every test: unit and server tests, then the browser tests on the production build.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { testChromium } from './chromium.mjs';
import { exclusively } from './exclusive.mjs';
import { failedBrowserTests, failedUnitTests } from './failed-tests.mjs';
import { bin, ROOT, run } from './run.mjs';

const UNIT_REPORT = path.join(ROOT, 'e2e/results/unit.json');
const BROWSER_REPORT = path.join(ROOT, 'e2e/results/report.json');

/** A runner's report, or null if it did not get as far as writing one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The duration of each folder's test files, added up over Vitest's workers. */
export function timeByFolder(report, root = ROOT) {
  const sums = new Map();
  for (const { name, startTime, endTime } of report?.testResults ?? []) {
    const [top, next] = path.relative(root, name).split(path.sep);
    const folder = top === 'apps' ? `${top}/${next}` : top;
    sums.set(folder, (sums.get(folder) ?? 0) + endTime - startTime);
  }
  return [...sums].map(([name, milliseconds]) => ({ name: `tests in ${name}`, milliseconds }));
}

async function unitTests() {
  rmSync(UNIT_REPORT, { force: true });
  const { code } = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
  const report = readReport(UNIT_REPORT);
  const failed = report?.numFailedTests ?? 0;
  // A file that fails to load fails without a test.
  return {
    passed: report?.numPassedTests ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    parts: timeByFolder(report),
    failures: failedUnitTests(report),
  };
}

async function browserTests(browser) {
  const executable = await browser;
  rmSync(BROWSER_REPORT, { force: true });
  const { code } = await run(process.execPath, ['scripts/e2e.mjs'], { env: { CHROMIUM_PATH: executable } });
  const report = readReport(BROWSER_REPORT);
  const stats = report?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return {
    passed: stats?.expected ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    parts: [],
    failures: failedBrowserTests(report),
  };
}

/**
 * Finds or installs Chromium. The download waits for the network, so it starts early and runs beside other work. Code that needs the
 * browser awaits the promise, which rejects with a message if there is none.
 */
export function startBrowserInstallation() {
  const browser = exclusively(testChromium, 'chromium');
  // The rejection is handled later, where the browser is needed.
  browser.catch(() => undefined);
  return browser;
}

async function timed(name, work) {
  const started = performance.now();
  try {
    const { parts, ...counts } = await work();
    return { ...counts, durations: [{ name, milliseconds: performance.now() - started, parts }] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [], durations: [{ name, milliseconds: performance.now() - started, parts: [] }] };
  }
}

/**
 * Runs every test. Returns how many passed and failed, which failed and why, and the duration of each stage. A stage that cannot run counts
 * as one failure.
 */
export async function test(browser) {
  const stages = [await timed('unit and server tests', unitTests), await timed('browser tests', () => browserTests(browser))];
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: stages.flatMap(({ failures }) => failures),
    durations: stages.flatMap(({ durations }) => durations),
  };
}
