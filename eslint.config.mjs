// One rule set for the whole tree. `npm run lint` allows no warning, and comments in a file cannot switch a rule off.
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { projectsOf, TYPED } from './scripts/lib/typed.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const typedBy = (folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`, ...(folder === 'scripts' ? ['*.ts'] : [])],
  languageOptions: { parserOptions: { project: projectsOf(folder), tsconfigRootDir: import.meta.dirname } },
});

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', '**/testing.ts', 'e2e/**', 'bench/**'];

/** Tests that give the same answer every time. */
const DETERMINISTIC = ['**/*.test.{ts,tsx,mjs}', 'apps/*/src/test/**'];
/**
 * Drills that kill at a seeded moment after seeded work, one-time codes of the present, the guard's own tests, which start timers, and the
 * stand-in of a worker, which yields between messages as the worker does.
 */
const TIMED = [
  'apps/server/src/crash-drill.test.ts',
  'apps/server/src/backup/drill.test.ts',
  'apps/server/src/test/crash-writers.ts',
  'apps/web/src/test/clearance-thread.ts',
  'apps/web/src/test/close-page.test.tsx',
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

const WAIT_FOR_STATE = 'Wait for what is true: settled(page), an attribute of the root element, or an assertion that waits.';
/** Browser tests may read the clock, as people's devices do, but neither wait by it nor try until something works. */
const RACES = [
  ...CHANCE_AND_TIME.filter(({ message }) => message !== FIXED_DATE),
  { selector: 'CallExpression[callee.property.name=/^(waitForTimeout|toPass)$/]', message: WAIT_FOR_STATE },
  { selector: "Literal[value='networkidle']", message: WAIT_FOR_STATE },
  {
    selector: "CallExpression[callee.object.name='browser'][callee.property.name='newContext']",
    message: 'Open contexts with contextOf or pageOf of harness/test.ts, which watch for errors and dialogs.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/dist.next/',
      '**/dist.old/',
      '**/node_modules/',
      'data/',
      'coverage/',
      'e2e/results/',
      '.cache/',
      '**/*.generated.*',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  ...Object.keys(TYPED).map(typedBy),

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.{1,2}/(?!.*\\.(ts|tsx|css|json|svg|png|woff2|js|mjs)(\\?.*)?$)',
              message: 'Write the file extension: Node reads these files.',
            },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A handler, plugin or port implementation is async by its contract, whether it awaits or not.
      '@typescript-eslint/require-await': 'off',
    },
  },

  {
    // A number in a calculator is either a named constant or comes, cited, from the standards.
    files: ['packages/domain/src/{dimensions,paths,surfaces,obstacles}/**/*.ts'],
    ignores: TESTS,
    rules: {
      '@typescript-eslint/no-magic-numbers': [
        'error',
        { ignore: [0, 1, -1, 2, -2, 360, -360], ignoreArrayIndexes: true, ignoreTypeIndexes: true, ignoreEnums: true, enforceConst: true },
      ],
    },
  },

  {
    // openid-client marks it so that it stands out. It is for an issuer on this very machine, and called in one place.
    files: ['apps/server/src/features/external-sign-in/provider.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
    },
  },

  {
    files: ['apps/server/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
    },
  },
  { files: ['apps/server/src/config.ts', 'apps/server/src/test/**', 'apps/server/*.ts'], rules: { 'no-restricted-properties': 'off' } },
  // Start-up and the command line speak to a person at a terminal.
  { files: ['apps/server/src/cli.ts', 'apps/server/src/runtime/terminal.ts', 'bench/**', 'scripts/**'], rules: { 'no-console': 'off' } },

  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
      ],
    },
  },

  {
    // Tests are exempt only from what their shape forces: long tables, and JSON answers read as they came.
    files: TESTS,
    ignores: ['**/*.mjs'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },

  { files: DETERMINISTIC, ignores: TIMED, rules: { 'no-restricted-syntax': ['error', ...CHANCE_AND_TIME] } },

  { files: ['e2e/journeys/**', 'e2e/product/**'], rules: { 'no-restricted-syntax': ['error', ...RACES] } },

  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
);
