// The steps of the nightly run, in order.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCoverage } from './drill-figures.mjs';
import { startsOn } from './drill-start.mjs';
import { mutationInRotation } from './mutation-step.mjs';
import { ROOT, run } from './run.mjs';

/** Where the coverage is written. */
const COVERAGE = path.join(ROOT, '.cache/coverage/coverage-summary.json');

const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const isRight = async (command, args, env = {}) => (await run(command, args, { env })).code === 0;
const vitest = (args, { env = {}, binary = process.execPath } = {}) => isRight(binary, [VITEST, 'run', ...args], env);

/** The gate's seed and counts, so that results compared from one night to the next come from the same cases. */
const AS_THE_GATE = { TEST_SEED: '', TOUCHDOWN_DRILL: '' };

/** A drill: files of one test project with full counts. */
const drill = (name, about, project, files) => ({ name, about, work: () => vitest(['--project', project, ...files]) });

async function coverage() {
  rmSync(COVERAGE, { force: true });
  const domain = 'packages/domain/src';
  const reported = ['--coverage.reporter=text-summary', '--coverage.reporter=json-summary', '--coverage.reportsDirectory=.cache/coverage'];
  const counted = [`--coverage.include=${domain}/**/*.ts`, `--coverage.exclude=**/*.test.ts`, `--coverage.exclude=**/testing.ts`];
  // Code runs slowly with V8 coverage.
  const passed = await vitest(['--project', 'packages', domain, '--testTimeout=120000', '--coverage', ...counted, ...reported], {
    env: AS_THE_GATE,
  });
  return (await writeCoverage(COVERAGE)) && passed;
}

/** All tests without a browser, and a start of Touchdown, on every other version of Node that Touchdown supports. */
async function otherVersions() {
  const { nodeOf, OTHER_NODES } = await import('./other-nodes.mjs');
  let passed = true;
  for (const version of OTHER_NODES) {
    console.log(`\nNode ${version}`);
    const binary = await nodeOf(version);
    const env = { ...AS_THE_GATE, PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH ?? ''}` };
    const tested = await vitest([], { binary, env });
    const dataDir = path.join(tmpdir(), `touchdown-drill-${randomBytes(6).toString('hex')}`);
    const started = await startsOn(binary, dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }));
    console.log(started ? `The product starts on Node ${version}.` : `The product does not start on Node ${version}.`);
    passed = tested && started && passed;
  }
  return passed;
}

/** Test files with cases that only the nightly run has and that no other step runs, by test project. */
const SLOW = {
  server: [
    'apps/server/src/runtime/embedded-postgres.test.ts',
    'apps/server/src/former-data.test.ts',
    'apps/server/src/features/identity/invitations/invitations.test.ts',
    'apps/server/src/features/site/address-check/address-check.test.ts',
    'apps/server/src/features/planning/point-clouds/point-clouds.test.ts',
    'apps/server/src/features/documents/exports/export-command.test.ts',
    'apps/server/src/features/documents/exports/long-exports.test.ts',
    'apps/server/src/features/documents/own-data/hostile-archive.test.ts',
    'apps/server/src/features/documents/own-data/packed-archive.test.ts',
    'apps/server/src/features/documents/reports/same-bytes.test.ts',
    'apps/server/src/features/documents/underlays/check-picture.test.ts',
  ],
  packages: [
    'packages/exports/src/one-answer.test.ts',
    'packages/imports/src/kinds/airspace.test.ts',
    'packages/imports/src/features/shapefile.test.ts',
    'packages/imports/src/container/sqlite.test.ts',
    'scripts/wording.test.mjs',
  ],
  web: ['apps/web/src/features/documents/import/kinds/raster/read-site-terrain.test.ts'],
};

/** Browser tests that another step runs, with more cases. */
const IN_OTHER_STEPS = 'damaged-underlays|one-answer|killed-browser|same-results|product/start|missing-files|nightly/';

/** Each with a name, a description, and its work, which returns whether it passed. */
export const STEPS = [
  drill('kills', '300 kills of the server or its database while eight people write', 'server', ['apps/server/src/crash-drill.test.ts']),
  drill('worker-kills', '20 kills of a worker in each kind of background job', 'server', ['apps/server/src/killed-workers.test.ts']),
  drill('four-processes', 'two web processes and two workers on one database, under load', 'server', [
    'apps/server/src/four-processes.test.ts',
  ]),
  {
    name: 'browser-kills',
    about: '50 kills of a browser with unsent edits',
    work: () => isRight(process.execPath, ['scripts/e2e.mjs', 'journeys/killed-browser']),
  },
  drill('formats', '1,000 random projects through every export format', 'packages', ['packages/exports/src/round-trip.test.ts']),
  drill('sheets', '200 random projects drawn as plan sheets', 'packages', ['packages/exports/src/sheets/sheets.test.ts']),
  drill('editions', '1,000 random projects under revisions that change one number, and 10,000 recorded results', 'packages', [
    'packages/domain/src/project/edition-changes.test.ts',
    'packages/domain/src/edition-results.test.ts',
    'packages/contract/src/edition-packs.test.ts',
  ]),
  drill('hostile', '300 hostile bodies and 300 hostile addresses for each operation', 'server', [
    'apps/server/src/hostile-requests.test.ts',
  ]),
  {
    name: 'imports',
    about: '10,000-row imports of aircraft, 10,000 mutated lines of an obstacle file, 200 damaged ones, and one of 457,927 rows',
    work: async () => {
      const files = await vitest(['--project', 'packages', 'packages/domain/src/obstacles/dof']);
      const folders = ['apps/server/src/features/library/aircraft-import', 'apps/server/src/features/site/dof'];
      return (await vitest(['--project', 'server', ...folders, 'apps/server/src/several-processes.test.ts'])) && files;
    },
  },
  drill('scans', '2,100 trees, masts, and wires planted in noisy laser scans', 'packages', ['packages/domain/src/scan']),
  drill('damaged-scans', '200 damaged laser scans, and 40 that a device retained, sent to the server', 'server', [
    'apps/server/src/features/planning/point-clouds/damaged-clouds.test.ts',
    'apps/server/src/features/planning/point-clouds/device-clouds.test.ts',
  ]),
  {
    name: 'damaged-underlays',
    about: '200 damaged site plans of each kind, uploaded and chosen in a browser',
    work: () => isRight(process.execPath, ['scripts/e2e.mjs', 'journeys/damaged-underlays']),
  },
  drill('outbox', '1,000 cases of three clients, twice, and 120 against the server itself', 'outbox', ['e2e/outbox']),
  drill('undo', '1,000 random histories of two people who change, undo, and redo, with offline spells', 'server', [
    'apps/server/src/features/site/history/undo-drill.test.ts',
  ]),
  drill('scenarios', '300 random projects, each with a scenario that is edited', 'server', [
    'apps/server/src/features/site/scenarios/scenarios.test.ts',
  ]),
  drill('backup', 'backup and restore beside people who write', 'server', ['apps/server/src/backup']),
  {
    name: 'tables',
    about: 'every case of the tables that the gate samples',
    work: async () => {
      const files = ['packages/exports/src/drawing/draw-site-plan.test.ts', 'packages/exports/src/same-bytes.test.ts'];
      const drawn = await vitest(['--project', 'packages', ...files]);
      const inSource = (file) => `apps/server/src/${file}.test.ts`;
      const answered = ['bad-input', 'http/security-headers', 'pdf/render-pdf', 'features/documents/exports/exports'].map(inSource);
      return (await vitest(['--project', 'server', ...answered])) && drawn;
    },
  },
  {
    name: 'browser-tables',
    about: 'every signal at start and stop, every way to lose a file, and results at 100 sites, in a browser and on the product',
    work: () => isRight(process.execPath, ['scripts/e2e.mjs', 'product/start', 'journeys/missing-files', 'journeys/same-results']),
  },
  {
    name: 'one-answer',
    about: 'every screen, file, and call of 200 random projects, before and after a change of their inputs',
    work: () => isRight(process.execPath, ['scripts/e2e.mjs', 'journeys/one-answer']),
  },
  {
    name: 'every-state',
    about:
      'axe on the screens, dialogs, and states that no journey looks at, every gesture of the workspace, the way of a newcomer to a report, and the way from files alone to a status',
    work: () => isRight(process.execPath, ['scripts/e2e.mjs', 'nightly']),
  },
  {
    name: 'journeys',
    about: 'every browser test, also those too slow for the gate, with axe at three widths in both themes',
    work: () => isRight(process.execPath, ['scripts/e2e.mjs', '--grep-invert', IN_OTHER_STEPS]),
  },
  {
    name: 'slow',
    about: 'the cases that are too slow for the gate, of tests without a browser',
    work: async () => {
      let passed = true;
      for (const [project, files] of Object.entries(SLOW)) passed = (await vitest(['--project', project, ...files])) && passed;
      return passed;
    },
  },
  {
    name: 'suite',
    about: 'all tests without a browser, gate counts, fresh seed, files in random order',
    work: (seed) => vitest(['--sequence.shuffle.files', `--sequence.seed=${seed}`], { env: { TOUCHDOWN_DRILL: '' } }),
  },
  {
    name: 'faults',
    about: 'a planted fault for each group of protections, which its tests must find',
    work: () => isRight(process.execPath, ['scripts/planted-faults.mjs'], AS_THE_GATE),
  },
  { name: 'coverage', about: 'coverage of packages/domain, written to docs/quality.md', work: coverage },
  {
    name: 'mutation',
    about: 'mutation tests of the modules of packages/domain that were not measured for longest, written to docs/quality.md',
    work: () => mutationInRotation(AS_THE_GATE),
  },
  { name: 'other-nodes', about: 'all tests without a browser, and a start, on Node 22 and 24', work: otherVersions },
];
