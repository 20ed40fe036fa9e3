// `npm test`: every test there is, from nothing: packages, a browser, unit and server tests, then the browser tests on the
// production build. The last line gives the totals over all of them.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { bin, ROOT, run } from './lib/run.mjs';

const UNIT_REPORT = path.join(ROOT, 'e2e/results/unit.json');
const BROWSER_REPORT = path.join(ROOT, 'e2e/results/report.json');

/** The report of a runner, or null when it did not get as far as writing one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function unitTests() {
  rmSync(UNIT_REPORT, { force: true });
  const { code } = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]);
  const report = readReport(UNIT_REPORT);
  const failed = report?.numFailedTests ?? 0;
  // A file that does not even load fails without a test of its own.
  return { passed: report?.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function browserTests(executable) {
  rmSync(BROWSER_REPORT, { force: true });
  const { code } = await run(process.execPath, ['scripts/e2e.mjs'], { env: { CHROMIUM_PATH: executable } });
  const stats = readReport(BROWSER_REPORT)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return { passed: stats?.expected ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
}

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  const executable = await exclusively(chromium);
  const results = [await unitTests(), await browserTests(executable)];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
