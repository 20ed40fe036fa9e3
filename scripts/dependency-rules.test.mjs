// Plants one fault for every dependency rule into a small copy of the tree and expects exactly that rule to find it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const web = 'apps/web/src';

/** rule → the file with the fault, and what it imports. A file that does not exist in the tree is created. */
const FAULTS = {
  'no-circular': [`${domain}/facility/a.ts`, `${domain}/facility/b.ts`],
  'everything-resolves': [`${domain}/facility/nowhere.ts`, './missing.ts'],
  'domain-is-pure': [`${domain}/facility/impure.ts`, 'zod'],
  'geodesic-library-behind-one-file': [`${domain}/surfaces/second.ts`, 'geographiclib-geodesic'],
  'magnetic-model-behind-one-file': [`${domain}/facility/second.ts`, 'geomagnetism'],
  'contract-knows-only-domain-and-zod': ['packages/contract/src/node.ts', 'node:fs'],
  'exports-know-only-domain': ['packages/exports/src/wire.ts', 'packages/contract/src/index.ts'],
  'exports-run-in-browser-and-node': ['packages/exports/src/node.ts', 'node:fs'],
  'imports-know-domain-contract-and-parsers': ['packages/imports/src/kinds/node.ts', 'node:fs'],
  'platform-behind-imports-container': ['packages/imports/src/table/decode.ts', 'packages/imports/src/container/text-decoder.ts'],
  'projections-behind-imports-plane': ['packages/imports/src/kinds/project.ts', 'proj4'],
  'imports-through-its-front-door': [`${web}/features/planning/paths/third-door.ts`, 'packages/imports/src/container/zip.ts'],
  'passwords-know-only-their-library': ['packages/passwords/src/more.ts', 'zod'],
  'packages-never-import-apps': ['packages/exports/src/app.ts', `${server}/app.ts`],
  'domain-through-its-front-door': ['packages/exports/src/back-door.ts', `${domain}/paths/path.ts`],
  'contract-through-its-front-door': [`${web}/features/planning/paths/back-door.ts`, 'packages/contract/src/planning/paths.ts'],
  'passwords-through-its-front-door': [`${server}/http/back-door.ts`, 'packages/passwords/src/owner-words.ts'],
  'testing-through-its-front-door': [`${server}/test/side-door.ts`, 'packages/testing/src/seed.ts'],
  'exports-through-its-front-door': [`${web}/features/planning/paths/side-door.ts`, 'packages/exports/src/kml.ts'],
  'quantities-are-the-floor': [`${domain}/quantities/low.ts`, `${domain}/paths/path.ts`],
  'geodesy-knows-only-quantities': [`${domain}/geodesy/low.ts`, `${domain}/paths/path.ts`],
  'standards-are-data': [`${domain}/standards/high.ts`, `${domain}/paths/path.ts`],
  'editions-do-not-borrow': [`${domain}/standards/ac-150-5390-2c/borrow.ts`, `${domain}/standards/ac-150-5390-2d/rules.ts`],
  'calculators-take-a-standard-as-argument': [`${domain}/dimensions/edition.ts`, `${domain}/standards/eb-105a/rules.ts`],
  'dimensions-know-no-paths': [`${domain}/dimensions/path.ts`, `${domain}/paths/path.ts`],
  'paths-do-not-know-surfaces': [`${domain}/paths/surface.ts`, `${domain}/surfaces/surface.ts`],
  'surfaces-do-not-know-obstacles': [`${domain}/surfaces/obstacle.ts`, `${domain}/obstacles/obstacle.ts`],
  'web-does-not-know-server': [`${web}/screens/server.ts`, `${server}/app.ts`],
  'server-does-not-know-web': [`${server}/http/web.ts`, `${web}/main.ts`],
  'sql-lives-in-queries-files': [`${server}/features/planning/paths/paths.routes.ts`, 'drizzle-orm'],
  'server-features-meet-at-public': [`${server}/features/site/dof/meet.ts`, `${server}/features/site/projects/projects.queries.ts`],
  'server-wings-meet-at-public': [`${server}/features/documents/reports/meet.ts`, `${server}/features/site/projects/public.ts`],
  'server-wings-identity': [`${server}/features/identity/users/high.ts`, `${server}/features/library/public.ts`],
  'server-wings-library': [`${server}/features/library/aircraft/high.ts`, `${server}/features/planning/public.ts`],
  'server-wings-planning': [`${server}/features/planning/paths/high.ts`, `${server}/features/site/public.ts`],
  'server-wings-site': [`${server}/features/site/dof/high.ts`, `${server}/features/documents/public.ts`],
  'contract-wings-identity': ['packages/contract/src/identity/high.ts', 'packages/contract/src/library/aircraft.ts'],
  'contract-wings-library': ['packages/contract/src/library/high.ts', 'packages/contract/src/planning/paths.ts'],
  'contract-wings-planning': ['packages/contract/src/planning/high.ts', 'packages/contract/src/site/projects.ts'],
  'contract-wings-site': ['packages/contract/src/site/high.ts', 'packages/contract/src/documents/reports.ts'],
  'server-floors-errors': [`${server}/errors/high.ts`, `${server}/db/client.ts`],
  'server-floors-queue': [`${server}/queue/high.ts`, `${server}/db/client.ts`],
  'server-floors-db': [`${server}/db/high.ts`, `${server}/http/access.ts`],
  'server-floors-storage': [`${server}/storage/high.ts`, `${server}/http/access.ts`],
  'server-floors-stored-files': [`${server}/stored-files/high.ts`, `${server}/jobs/job.ts`],
  'server-floors-http': [`${server}/http/job.ts`, `${server}/jobs/job.ts`],
  'server-floor-does-not-import-features': [`${server}/http/high.ts`, `${server}/features/site/projects/public.ts`],
  'queue-library-behind-one-file': [`${server}/jobs/second.ts`, 'pg-boss'],
  'pdf-library-behind-pdf': [`${server}/features/site/projects/print.ts`, 'pdfkit'],
  'web-features-do-not-meet': [`${web}/features/planning/paths/meet.ts`, `${web}/features/site/projects/list.ts`],
  'web-shared-is-the-floor': [`${web}/shared/ui/high.ts`, `${web}/features/site/projects/list.ts`],
  'web-features-do-not-know-screens': [`${web}/features/planning/paths/screen.ts`, `${web}/screens/home.ts`],
  'offline-edits-below-app-below-reads': [`${web}/offline/edits/high.ts`, `${web}/offline/app/held.ts`],
  'http-client-behind-api-files': [`${web}/features/planning/paths/form.ts`, `${web}/shared/api/client.ts`],
  'map-library-behind-shared-map': [`${web}/features/planning/paths/map.ts`, 'maplibre-gl'],
  'three-behind-shared-scene': [`${web}/features/planning/paths/scene.ts`, 'three'],
  'no-test-code-in-product': [`${server}/http/tested.ts`, `${server}/test/helper.ts`],
  'declared-dependencies-only': [`${server}/http/undeclared.ts`, 'undeclared'],
};

/** The files of the tree without faults: the import targets, and valid imports. */
const SOUND = {
  [`${domain}/facility/b.ts`]: `import './a.ts';`,
  [`${domain}/geodesy/geodesic.ts`]: `import 'geographiclib-geodesic';`,
  [`${domain}/geodesy/magnetic.ts`]: `import 'geomagnetism';`,
  [`${domain}/index.ts`]: `import './paths/path.ts';`,
  'packages/contract/src/index.ts': `import 'zod';\nimport '../../domain/src/index.ts';`,
  'packages/imports/src/container/unpacking.ts': `import 'fflate';\nimport '../../../contract/src/index.ts';`,
  'packages/imports/src/crs/plane.ts': `import 'proj4';`,
  [`${server}/features/site/projects/projects.queries.ts`]: `import 'drizzle-orm';`,
  [`${server}/features/site/dof/sound.ts`]: `import '../projects/public.ts';\nimport '../../planning/public.ts';`,
  [`${server}/queue/boss.ts`]: `import 'pg-boss';`,
  [`${server}/pdf/page.ts`]: `import 'pdfkit';`,
  [`${web}/features/planning/paths/api.ts`]: `import '../../../shared/api/client.ts';`,
  [`${web}/offline/app/waiting.ts`]: `import '../edits/queue.ts';\nimport './held.ts';`,
  [`${web}/offline/edits/queue.ts`]: 'export {};',
  [`${web}/shared/map/map.ts`]: `import 'maplibre-gl';`,
  [`${web}/shared/scene/scene.ts`]: `import 'three';`,
};

const DECLARED = [
  'zod',
  'fflate',
  'geographiclib-geodesic',
  'geomagnetism',
  'drizzle-orm',
  'maplibre-gl',
  'pdfkit',
  'pg-boss',
  'proj4',
  'three',
];

let root = '';
let violations = [];
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'touchdown-rules-'));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package.json', JSON.stringify({ type: 'module', dependencies: Object.fromEntries(DECLARED.map((name) => [name, '*'])) }));
  for (const name of [...DECLARED, 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  const isFile = (target) => /^(packages|apps)\//.test(target);
  for (const [, target] of Object.values(FAULTS)) if (isFile(target)) write(target, 'export {};');
  for (const [file, text] of Object.entries(SOUND)) write(file, text);
  for (const [file, target] of Object.values(FAULTS)) {
    const relative = isFile(target) ? path.relative(path.dirname(file), target).replace(/^(?!\.)/, './') : target;
    write(file, `import '${relative}';`);
  }
  const { output } = await cruise(['packages', 'apps'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir: root,
  });
  violations = output.summary.violations;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the dependency rules', () => {
  it.each(config.forbidden.map(({ name }) => name))('%s finds its fault', (name) => {
    const fault = FAULTS[name];
    expect(fault, `a planted fault for ${name}`).toBeDefined();
    const files = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);
    expect(files).toContain(fault[0]);
  });

  it('find nothing in files without a fault', () => {
    const sound = Object.keys(SOUND).filter((file) => file !== `${domain}/facility/b.ts`);
    expect(violations.filter(({ from }) => sound.includes(from))).toEqual([]);
  });
});
