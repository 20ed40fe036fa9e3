// `.ci/run`: the check, then every test, whatever the check found. Chromium is installed while the check runs. Failures, durations, and
// test totals are printed last, so that a truncated output still shows them.
import { check } from './lib/check.mjs';
import { durationTable } from './lib/duration-table.mjs';
import { failureList } from './lib/failed-tests.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { startBrowserInstallation, test } from './lib/tests.mjs';

const started = performance.now();
const since = (moment) => performance.now() - moment;

async function checkStage() {
  const begun = performance.now();
  try {
    const { failed, failures, durations } = await check();
    return { failed, failures, row: { name: 'check', milliseconds: since(begun), parts: durations } };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { failed: 1, failures: [], row: { name: 'check', milliseconds: since(begun), parts: [] } };
  }
}

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  const installed = { name: 'install', milliseconds: since(started), parts: [] };
  const browser = startBrowserInstallation();
  const checked = await checkStage();
  const tested = await test(browser);
  const total = { name: 'total', milliseconds: since(started), parts: [] };
  const failures = [...checked.failures, ...tested.failures];
  if (failures.length > 0) console.log(`\n${failureList(failures)}`);
  console.log(`\n${durationTable([installed, checked.row, ...tested.durations, total])}`);
  if (checked.failed > 0) console.log('\nThe check failed.');
  console.log(`\n${tested.passed} passed, ${tested.failed} failed`);
  process.exitCode = checked.failed === 0 && tested.failed === 0 && tested.passed > 0 ? 0 : 1;
});
