// The folders whose files are judged with types, and the tsconfig in each that gives them. The packages' test projects hold product code
// and tests alike; purity of the product code (no Node, no DOM) is the business of `npm run types`.
export const TYPED = {
  'packages/domain': 'tsconfig.test.json',
  'packages/contract': 'tsconfig.test.json',
  'packages/exports': 'tsconfig.test.json',
  'packages/testing': 'tsconfig.json',
  'apps/server': 'tsconfig.json',
  'apps/web': 'tsconfig.test.json',
  e2e: 'tsconfig.json',
  bench: 'tsconfig.json',
  scripts: 'tsconfig.json',
};
