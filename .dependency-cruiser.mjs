// The architecture's dependency rules, checked by `npm run lint:deps`. One rule is one sentence of ARCHITECTURE.md, and
// scripts/dependency-rules.test.mjs plants one fault for every rule: a rule without a fault there fails the test.
const TEST = '\\.(test|bench)\\.tsx?$|/test/|/testing\\.ts$|/testing/|^e2e/|^bench/';
const EDITIONS = '(ac-150-5390-2d|ac-150-5390-2c|eb-105a|part-77)';
const domain = (part) => `^packages/domain/src/${part}`;
const web = (part) => `^apps/web/src/${part}`;
const server = (part) => `^apps/server/src/${part}`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Product code only: tests may look anywhere in their own package. */
const product = (path, more) => ({ path, pathNot: more ? `${more}|${TEST}` : TEST });

/** The wings of features, the lowest first. One imports only those before it. */
const WINGS = ['identity', 'library', 'planning', 'site', 'documents'];
const layered = (name, floor, layers) =>
  layers.slice(0, -1).map((layer, index) =>
    forbid(`${name}-${layer}`, `${layer} is below ${layers.slice(index + 1).join(', ')}.`, product(`${floor}${layer}/`), {
      path: `${floor}(${layers.slice(index + 1).join('|')})/`,
    }),
  );

const throughItsFrontDoor = (name, doors) =>
  forbid(
    `${name}-through-its-front-door`,
    `Import @touchdown/${name} by its published entries; its inner files are private.`,
    { pathNot: `^packages/${name}/|^scripts/` },
    { path: `^packages/${name}/src/`, pathNot: `^packages/${name}/src/(${doors})\\.ts$` },
  );

export default {
  forbidden: [
    forbid('no-circular', 'No module reaches itself.', {}, { circular: true }),
    forbid('everything-resolves', 'Every import leads to something.', {}, { couldNotResolve: true }),

    // --- packages
    forbid('domain-is-pure', 'The domain imports nothing but itself and its two numerical libraries.', product(domain('')), {
      pathNot: `${domain('')}|node_modules/(geographiclib-geodesic|geomagnetism)/`,
    }),
    forbid(
      'geodesic-library-behind-one-file',
      'Only geodesy/geodesic.ts knows GeographicLib.',
      product(domain(''), '^packages/domain/src/geodesy/geodesic\\.ts$'),
      { path: 'node_modules/geographiclib-geodesic/' },
    ),
    forbid(
      'magnetic-model-behind-one-file',
      'Only geodesy/magnetic.ts knows the World Magnetic Model library.',
      product(domain(''), '^packages/domain/src/geodesy/magnetic\\.ts$'),
      { path: 'node_modules/geomagnetism/' },
    ),
    forbid('contract-knows-only-domain-and-zod', 'The contract is plain types and schemas.', product('^packages/contract/src/'), {
      pathNot: `^packages/contract/src/|${domain('')}|node_modules/zod/`,
    }),
    forbid('exports-know-only-domain', 'A writer knows the domain, never the wire or an application.', product('^packages/exports/src/'), {
      path: '^(apps/|packages/contract/)',
    }),
    forbid('exports-run-in-browser-and-node', 'A writer runs in the browser and on the server.', product('^packages/exports/src/'), {
      dependencyTypes: ['core'],
    }),
    forbid(
      'imports-know-domain-contract-and-parsers',
      'A reader knows the domain, the contract, and libraries that parse; no application, no writer.',
      product('^packages/imports/src/'),
      {
        pathNot:
          '^packages/imports/src/|^packages/(domain|contract)/src/|node_modules/(fflate|hyparquet|hyparquet-compressors|laz-perf|pbf|proj4)/',
      },
    ),
    forbid(
      'platform-behind-imports-container',
      'Only container/ unpacks and decodes; readers of tables and features receive its output.',
      product('^packages/imports/src/', '^packages/imports/src/container/'),
      {
        path: 'node_modules/(fflate|laz-perf)/|^packages/imports/src/container/(text-decoder|unpacking|zip-[a-z]+)\\.ts$',
      },
    ),
    forbid(
      'projections-behind-imports-plane',
      'Only crs/plane.ts projects. Large, so readers load it on demand.',
      product('^packages/imports/src/', '^packages/imports/src/crs/plane\\.ts$'),
      { path: 'node_modules/proj4/' },
    ),
    forbid('passwords-know-only-their-library', 'Anything else would be one more thing to trust.', product('^packages/passwords/src/'), {
      pathNot: '^packages/passwords/src/|node_modules/@zxcvbn-ts/',
    }),
    forbid('packages-never-import-apps', 'Packages are below the applications.', { path: '^packages/' }, { path: '^apps/' }),
    throughItsFrontDoor('domain', 'index|testing'),
    throughItsFrontDoor('contract', 'index'),
    throughItsFrontDoor(
      'imports',
      'index|testing|container/index|kinds/aircraft|kinds/airspace|kinds/buildings|kinds/obstacles/index|kinds/point-cloud/index',
    ),
    throughItsFrontDoor('passwords', 'index'),
    throughItsFrontDoor('testing', 'index|fast-check-setup|leave-nothing'),
    throughItsFrontDoor(
      'exports',
      'index|testing|testing/gdal|testing/notice|drawing/index|grid/index|notice/index|report/index|seal/index|sheets/index',
    ),

    // --- inside the domain: one direction
    forbid('quantities-are-the-floor', 'Quantities import nothing.', product(domain('quantities/')), {
      path: domain('(?!quantities/)'),
    }),
    forbid('geodesy-knows-only-quantities', 'Geodesy stands on quantities.', product(domain('geodesy/')), {
      path: domain('(?!geodesy/|quantities/)'),
    }),
    forbid(
      'standards-are-data',
      'Standards hold values and citations; calculators read them, never the reverse.',
      product(domain('standards/')),
      {
        path: domain('(?!standards/|quantities/)'),
      },
    ),
    forbid('editions-do-not-borrow', 'An edition is complete by itself.', product(`^packages/domain/src/standards/${EDITIONS}/`), {
      path: `^packages/domain/src/standards/${EDITIONS}/`,
      pathNot: '^packages/domain/src/standards/$1/',
    }),
    forbid(
      'calculators-take-a-standard-as-argument',
      'A calculator receives a standard and imports no edition.',
      product(domain('(?!standards/|index\\.ts)')),
      { path: `^packages/domain/src/standards/${EDITIONS}/` },
    ),
    forbid('dimensions-know-no-paths', 'Dimensions come before paths, surfaces and obstacles.', product(domain('dimensions/')), {
      path: domain('(paths|surfaces|obstacles)/'),
    }),
    forbid('paths-do-not-know-surfaces', 'Paths come before surfaces and obstacles.', product(domain('paths/')), {
      path: domain('(surfaces|obstacles)/'),
    }),
    forbid('surfaces-do-not-know-obstacles', 'Surfaces come before obstacles.', product(domain('surfaces/')), {
      path: domain('obstacles/'),
    }),

    // --- server
    forbid('web-does-not-know-server', 'The applications are strangers.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid('server-does-not-know-web', 'The applications are strangers.', { path: '^apps/server/' }, { path: '^apps/web/' }),
    forbid(
      'sql-lives-in-queries-files',
      'Only db/ and *.queries.ts name tables or Drizzle.',
      product(server(''), `${server('db/')}|\\.queries\\.ts$`),
      { path: `node_modules/drizzle-orm/|${server('db/schema/')}` },
    ),
    forbid(
      'server-features-meet-at-public',
      'A feature of the server is entered by its public.ts.',
      product('^apps/server/src/features/([^/]+)/([^/]+)/'),
      { path: server('features/([^/]+)/([^/]+)/'), pathNot: '^apps/server/src/features/$1/$2/|/public\\.ts$' },
    ),
    forbid(
      'server-wings-meet-at-public',
      'Another wing of the server is entered by its public.ts.',
      product('^apps/server/src/features/([^/]+)/'),
      {
        path: server('features/([^/]+)/'),
        pathNot: '^apps/server/src/features/$1/|^apps/server/src/features/[^/]+/public\\.ts$',
      },
    ),
    ...layered('server-wings', server('features/'), WINGS),
    ...layered('contract-wings', '^packages/contract/src/', WINGS),
    forbid(
      'server-floor-does-not-import-features',
      'errors/, queue/, db/, storage/, http/, stored-files/, jobs/, runtime/, outbound/, and pdf/ are below the features.',
      product(server('(errors|queue|db|storage|http|stored-files|jobs|runtime|outbound|pdf)/')),
      {
        path: server('features/'),
      },
    ),

    forbid(
      'queue-library-behind-one-file',
      'The job queue library is named only in queue/boss.ts.',
      product(server(''), server('queue/boss\\.ts$')),
      {
        path: 'node_modules/pg-boss/',
      },
    ),
    forbid('pdf-library-behind-pdf', 'The PDF library is named only in pdf/.', product(server(''), server('pdf/')), {
      path: 'node_modules/pdfkit/',
    }),

    // --- web
    forbid('web-features-do-not-meet', 'Screens join features; features never meet.', product('^apps/web/src/features/([^/]+)/([^/]+)/'), {
      path: web('features/'),
      pathNot: '^apps/web/src/features/$1/$2/',
    }),
    forbid('web-shared-is-the-floor', 'shared/ is below everything else of the web.', product(web('shared/')), {
      path: web('(features|screens|shell|start|offline)/'),
    }),
    forbid('web-features-do-not-know-screens', 'Features are below screens, shell, and the offline wing.', product(web('features/')), {
      path: web('(screens|shell|start|offline)/'),
    }),
    forbid(
      'offline-edits-below-app-below-reads',
      'In the offline wing, edits import neither the installed app nor saved reads, and the app imports no saved reads.',
      product(web('offline/(edits|app)/')),
      { path: web('offline/'), pathNot: web('offline/($1|edits)/') },
    ),
    forbid(
      'http-client-behind-api-files',
      'Only api.ts files call the HTTP client.',
      product(web('(features|screens|shell)/'), '/[a-z-]*api\\.ts$'),
      { path: '^apps/web/src/shared/api/client\\.ts$' },
    ),
    forbid('map-library-behind-shared-map', 'The map library is named only in shared/map.', product(web(''), web('shared/map/')), {
      path: 'node_modules/maplibre-gl/',
    }),
    forbid('three-behind-shared-scene', 'three is named only in shared/scene.', product(web(''), web('shared/scene/')), {
      path: 'node_modules/(three|@react-three)/',
    }),

    // --- hygiene
    forbid(
      'no-test-code-in-product',
      'Product code does not lean on test code.',
      { pathNot: `${TEST}|^scripts/` },
      {
        path: '^(packages|apps)/.*(/test/|/testing\\.ts$|/testing/|\\.test\\.tsx?$)',
      },
    ),
    forbid('declared-dependencies-only', 'A workspace uses only what its package.json declares.', product('^(packages|apps)/[^/]+/src/'), {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'unknown', 'undetermined'],
      pathNot: '^packages/',
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist(\\.next|\\.old)?|coverage|results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], mainFields: ['module', 'main'] },
  },
};
