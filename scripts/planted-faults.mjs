// `npm run faults`: plants each fault into a copy of the project and expects its tests to fail there, and to pass without it. `npm run
// faults -- <group or fault> …` plants some of them.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testChromium } from './lib/chromium.mjs';
import { exclusively } from './lib/exclusive.mjs';
import { FAULTS } from './lib/planted-faults/index.mjs';
import { main, prepare } from './lib/prepare.mjs';
import { ROOT, run, runOrExit, seconds } from './lib/run.mjs';

const COPY = path.join(ROOT, '.cache/planted-faults');

/** Copies the files tracked by git and links the packages, so that a fault never touches the project itself. */
async function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { capture: true });
  for (const file of output.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(COPY, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(COPY, file));
  }
  const links = process.platform === 'linux' ? '-al' : '-R';
  await runOrExit('cp', [links, path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules')]);
}

const commandOf = ({ kind, files, args }) =>
  kind === 'unit' ? ['node_modules/.bin/vitest', ['run', ...files]] : [process.execPath, ['scripts/e2e.mjs', ...args]];

async function passes(tests, env) {
  const [program, args] = commandOf(tests);
  const { code, output } = await run(program, args, { cwd: COPY, env, capture: true });
  return { isGreen: code === 0, ranTests: /\d+ (?:passed|failed)/.test(output), output };
}

/** The result without a fault, once for each set of tests. */
function resultsBefore(env) {
  const results = new Map();
  return async (tests) => {
    const key = JSON.stringify(tests);
    if (!results.has(key)) results.set(key, await passes(tests, env));
    return results.get(key);
  };
}

async function plant({ file, find, replace, tests }, env) {
  const place = path.join(COPY, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    text.replace(find, () => replace),
  );
  try {
    return await passes(tests, env);
  } finally {
    writeFileSync(place, text);
  }
}

await main(async () => {
  const names = process.argv.slice(2);
  const isNamed = ({ group, fault }, name) => group === name || fault === name;
  const unknown = names.filter((name) => !FAULTS.some((fault) => isNamed(fault, name)));
  if (unknown.length > 0) throw new Error(`No planted fault and no group has the name ${unknown.join(', ')}.`);
  const chosen = FAULTS.filter((fault) => names.length === 0 || names.some((name) => isNamed(fault, name)));
  await prepare({ withDevelopment: true, builds: [] });
  const env = { CHROMIUM_PATH: await exclusively(testChromium, 'chromium') };
  await copyProject();
  const passesBefore = resultsBefore(env);
  let missed = 0;
  for (const fault of chosen) {
    const began = performance.now();
    const before = await passesBefore(fault.tests);
    const after = await plant(fault, env);
    const isFound = before.isGreen && before.ranTests && !after.isGreen && after.ranTests;
    if (!isFound) missed += 1;
    const result = isFound ? 'found ' : before.isGreen ? 'MISSED' : 'FAILED';
    console.log(`${result} ${fault.group}: ${fault.fault} (${seconds(performance.now() - began)})`);
    if (!before.isGreen) console.log(before.output);
  }
  rmSync(COPY, { recursive: true, force: true });
  console.log(
    missed === 0 ? `All ${chosen.length} planted faults are found.` : `${missed} of ${chosen.length} planted faults are not found.`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
});
