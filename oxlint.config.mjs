import { WRITTEN_ONCE } from './scripts/lib/written-once.mjs';

// One rule set for the whole tree, and the compiler's own findings. `npm run lint` allows no warning, and comments in a file cannot switch a
// rule off: scripts/lib/oxlint.mjs finds those that would.
const TYPESCRIPT = ['**/*.{ts,tsx}'];
const WEB = ['apps/web/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/test/**/*.{ts,tsx}', '**/testing.ts', 'e2e/**/*.{ts,tsx}', 'bench/**/*.ts'];

/** Tests that give the same answer every time. */
const DETERMINISTIC = ['**/*.test.{ts,tsx,mjs}', 'apps/*/src/test/**'];
/**
 * Drills that kill at a seeded moment after seeded work, the tests of the guard against leftover timers, which start some, and the
 * in-process stand-in for a worker, which yields between messages as the worker does.
 */
const TIMED = [
  'apps/server/src/crash-drill.test.ts',
  'apps/server/src/backup/drill.test.ts',
  'apps/server/src/test/crash-writers.ts',
  'apps/web/src/test/clearance-thread.ts',
  'apps/web/src/test/close-page.test.tsx',
];

/**
 * Files whose subject takes real time: a process that stays alive until it is stopped, a server that answers forever, an event loop that is
 * blocked, and memory that is sampled during the work.
 */
const REPEATING = [
  'apps/server/src/features/library/aircraft-import/hostile-files.test.ts',
  'apps/server/src/http/pressure.test.ts',
  'apps/server/src/test/{outside-service,postgres-holder,stoppable-process}.ts',
];

const FIXED_DATE = 'Use a fixed date. Where the product reads the clock, pass it one (AppDeps.clock) or set it (vi.setSystemTime).';
const NO_SLEEP = 'Do not sleep. Await a signal of the work (TestApp.idle, an event), or advance fake timers (vi.useFakeTimers).';
const CHANCE_AND_TIME = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Draw from seededRandom of @touchdown/testing, so that a failure can be repeated.',
  },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: FIXED_DATE },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: FIXED_DATE },
  {
    selector: "MemberExpression[object.name='performance'][property.name='now']",
    message: "Assert what is done, not how long it took. vi.spyOn(performance, 'now') sets what the product reads.",
  },
  { selector: "CallExpression[callee.name='setTimeout']", message: NO_SLEEP },
  { selector: "CallExpression[callee.property.name='setTimeout']", message: NO_SLEEP },
  {
    selector:
      "ImportDeclaration:matches([source.value='timers/promises'], [source.value='node:timers/promises']) > :not(Literal, [imported.name='setImmediate'])",
    message: NO_SLEEP,
  },
  {
    selector: "MemberExpression[object.name='vi'][property.name=/^wait(For|Until)$/]",
    message: 'Wait with waitFor or findBy of Testing Library, which look again when the page changes.',
  },
];

/** Web test files get their own modules (clean-page.ts). The others share those of their worker. */
const MOCKS = [
  {
    selector: "MemberExpression[object.name='vi'][property.name=/^(doMock|mock)$/]",
    message: 'Pass a replacement in. A module that another file of the worker has loaded is not replaced.',
  },
];
const REPEATS = [
  { selector: 'CallExpression:matches([callee.name="setInterval"], [callee.property.name="setInterval"])', message: NO_SLEEP },
  { selector: "MemberExpression[object.name='Atomics'][property.name='wait']", message: NO_SLEEP },
];

/** Screens that name the day or the hour at which they are drawn: to the purity rule, any new Date is impure. */
const DATED = [
  'apps/web/src/features/{identity/admin/invitation-row,site/field/field-panel,site/projects/location-fields}.tsx',
  'apps/web/src/features/documents/exports/{use-google-earth-export,use-export-request}.ts',
  'apps/web/src/screens/{field/field-screen,project-detail/geometry-view,project-detail/tab-content}.tsx',
];
/** What the purity rule finds beside that. */
const IMPURE = ['Math.random', 'Date.now', 'performance.now'].map((name) => {
  const [object, property] = name.split('.');
  return {
    selector: `MemberExpression[object.name='${object}'][property.name='${property}']`,
    message: `${name} makes what is drawn depend on when it is drawn.`,
  };
});

const WAIT_FOR_STATE = 'Wait for what is true: settled(page), an attribute of the root element, or an assertion that waits.';
/** Browser tests may read the clock, as people's devices do, but neither wait by it nor try until something works. */
const RACES = [
  ...CHANCE_AND_TIME.filter(({ message }) => message !== FIXED_DATE),
  ...REPEATS,
  { selector: 'CallExpression[callee.property.name=/^(waitForTimeout|toPass)$/]', message: WAIT_FOR_STATE },
  { selector: "Literal[value='networkidle']", message: WAIT_FOR_STATE },
  {
    selector: "CallExpression[callee.object.name='browser'][callee.property.name='newContext']",
    message: 'Open contexts with contextOf or pageOf of harness/test.ts, which watch for errors and dialogs.',
  },
  {
    selector: "CallExpression[callee.property.name='setViewportSize']",
    message: 'Use resize(page, size), which waits until the page has rendered for its new size.',
  },
];

const EXTENSIONS = ['ts', 'tsx', 'css', 'json', 'svg', 'png', 'woff2', 'js', 'mjs'];
const WITHOUT_EXTENSION = [
  '.',
  '..',
  './**',
  '../**',
  ...EXTENSIONS.flatMap((extension) => [`!**/*.${extension}`, `!**/*.${extension}[?]*`]),
];

const PLUGINS = ['eslint', 'typescript'];
/** An override that sets their rules, even to off, names them again. */
const SCREEN_PLUGINS = ['react', 'jsx-a11y'];
const errors = (prefix, names) => Object.fromEntries(names.map((name) => [`${prefix}/${name}`, 'error']));

/** What the correctness category does not have of the rules for all code. */
const EVERYWHERE = errors('eslint', [
  ...['no-case-declarations', 'no-empty', 'no-fallthrough', 'no-prototype-builtins', 'no-regex-spaces', 'no-unexpected-multiline'],
]);

/** What the correctness category does not have of the strict rules for TypeScript. */
const STRICT = {
  ...errors('eslint', ['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread', 'no-array-constructor', 'no-useless-constructor']),
  ...errors('typescript', [
    ...['ban-ts-comment', 'no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any', 'no-extraneous-class', 'no-invalid-void-type'],
    ...['no-namespace', 'no-non-null-asserted-nullish-coalescing', 'no-non-null-assertion', 'no-require-imports'],
    ...['no-unnecessary-type-constraint', 'no-unsafe-function-type', 'prefer-literal-enum-member', 'unified-signatures'],
  ]),
};

/** What asks for types: the correctness category would ask in JavaScript too, where there are none. */
const TYPED = errors('typescript', [
  ...['await-thenable', 'no-array-delete', 'no-base-to-string', 'no-deprecated', 'no-duplicate-type-constituents', 'no-floating-promises'],
  ...['no-for-in-array', 'no-generated-empty-object-type', 'no-implied-eval', 'no-meaningless-void-operator', 'no-misused-promises'],
  ...['no-misused-spread', 'no-mixed-enums', 'no-redundant-type-constituents', 'no-unnecessary-boolean-literal-compare'],
  ...['no-unnecessary-condition', 'no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion'],
  ...['no-unnecessary-type-conversion', 'no-unnecessary-type-parameters', 'no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call'],
  ...['no-unsafe-enum-comparison', 'no-unsafe-member-access', 'no-unsafe-return', 'no-unsafe-unary-minus', 'no-useless-default-assignment'],
  ...['only-throw-error', 'prefer-promise-reject-errors', 'prefer-reduce-type-parameter', 'prefer-return-this-type'],
  ...['related-getter-setter-pairs', 'restrict-template-expressions', 'return-await', 'unbound-method'],
  ...['require-array-sort-compare', 'use-unknown-in-catch-callback-variable'],
]);

/** Hooks, what the React compiler asks of components, and access by keyboard and screen reader. */
const SCREENS = {
  ...errors('react', [
    ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'preserve-manual-memoization', 'incompatible-library'],
    ...[
      'immutability',
      'globals',
      'refs',
      'set-state-in-effect',
      'error-boundaries',
      'purity',
      'set-state-in-render',
      'unsupported-syntax',
    ],
  ]),
  ...errors('jsx-a11y', [
    ...['alt-text', 'anchor-has-content', 'anchor-is-valid', 'aria-activedescendant-has-tabindex', 'aria-props', 'aria-proptypes'],
    ...['aria-role', 'aria-unsupported-elements', 'autocomplete-valid', 'click-events-have-key-events', 'heading-has-content'],
    ...['html-has-lang', 'iframe-has-title', 'img-redundant-alt', 'label-has-associated-control', 'media-has-caption'],
    ...['mouse-events-have-key-events', 'no-access-key', 'no-autofocus', 'no-distracting-elements'],
    ...['no-interactive-element-to-noninteractive-role', 'no-noninteractive-element-to-interactive-role', 'no-noninteractive-tabindex'],
    ...['no-redundant-roles', 'no-static-element-interactions', 'role-has-required-aria-props', 'role-supports-aria-props', 'scope'],
    ...['tabindex-no-positive'],
  ]),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'progressbar', 'searchbox', 'slider', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
  ],
};

export const options = { typeAware: true, typeCheck: true, denyWarnings: true, respectEslintDisableDirectives: false };
export const ignorePatterns = [
  '**/dist/',
  '**/dist.next/',
  '**/dist.old/',
  '**/node_modules/',
  'data/',
  'coverage/',
  'e2e/results/',
  '.cache/',
];

export default {
  plugins: PLUGINS,
  jsPlugins: ['./scripts/lib/restricted-syntax.mjs'],
  categories: { correctness: 'error' },
  options,
  ignorePatterns,
  env: { builtin: true },
  rules: EVERYWHERE,
  overrides: [
    {
      files: TYPESCRIPT,
      rules: {
        ...STRICT,
        ...TYPED,
        'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
        'no-console': 'error',
        eqeqeq: 'error',
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: WITHOUT_EXTENSION, message: 'Write the file extension: Node reads these files.' }] },
        ],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/restrict-plus-operands': [
          'error',
          { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
        ],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      },
    },

    {
      // A number in a calculator is either a named constant or comes, cited, from the standards.
      files: ['packages/domain/src/{dimensions,paths,surfaces,obstacles}/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'no-magic-numbers': [
          'error',
          {
            ignore: [0, 1, -1, 2, -2, 360, -360],
            ignoreArrayIndexes: true,
            ignoreTypeIndexes: true,
            ignoreEnums: true,
            enforceConst: true,
          },
        ],
      },
    },

    {
      // openid-client marks it so that it stands out. It is for an issuer on this very machine, and called in one place.
      files: ['apps/server/src/features/identity/external-sign-in/provider.ts'],
      rules: {
        'typescript/no-deprecated': ['error', { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] }],
      },
    },

    {
      files: ['apps/server/**/*.ts'],
      excludeFiles: ['apps/server/src/config.ts', 'apps/server/src/test/**', 'apps/server/*.ts'],
      rules: {
        'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
      },
    },
    // Start-up and the command line speak to a person at a terminal.
    { files: ['apps/server/src/cli.ts', 'apps/server/src/runtime/terminal.ts', 'bench/**', 'scripts/**'], rules: { 'no-console': 'off' } },

    {
      files: WEB,
      plugins: [...PLUGINS, ...SCREEN_PLUGINS],
      rules: {
        ...SCREENS,
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/only-throw-error': [
          'error',
          { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
        ],
      },
    },

    {
      // Tests are exempt only from what their shape forces: long tables, and JSON answers read as they came.
      files: TESTS,
      rules: {
        'max-lines': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-confusing-void-expression': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },

    {
      files: ['packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'],
      excludeFiles: [...TESTS, '**/*.generated.ts'],
      rules: { 'touchdown/no-restricted-syntax': ['error', ...WRITTEN_ONCE] },
    },
    {
      files: DATED,
      plugins: [...PLUGINS, ...SCREEN_PLUGINS],
      rules: { 'react/purity': 'off', 'touchdown/no-restricted-syntax': ['error', ...IMPURE, ...WRITTEN_ONCE] },
    },
    {
      files: DETERMINISTIC,
      excludeFiles: TIMED,
      rules: { 'touchdown/no-restricted-syntax': ['error', ...CHANCE_AND_TIME, ...REPEATS, ...MOCKS] },
    },
    {
      files: ['apps/web/**/*.test.{ts,tsx}', 'apps/web/src/test/**'],
      excludeFiles: TIMED,
      rules: { 'touchdown/no-restricted-syntax': ['error', ...CHANCE_AND_TIME, ...REPEATS] },
    },
    { files: REPEATING, rules: { 'touchdown/no-restricted-syntax': ['error', ...CHANCE_AND_TIME] } },
    { files: ['e2e/journeys/**', 'e2e/product/**'], rules: { 'touchdown/no-restricted-syntax': ['error', ...RACES] } },

    {
      files: ['**/*.{js,mjs}'],
      rules: { ...Object.fromEntries(Object.keys(TYPED).map((rule) => [rule, 'off'])), 'no-redeclare': 'error', 'no-undef': 'error' },
    },
    { files: ['**/*.mjs'], env: { node: true } },
    { files: ['apps/web/public/*.js'], env: { browser: true } },
  ],
};
