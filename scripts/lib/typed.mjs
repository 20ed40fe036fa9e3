// The folders whose files are type-checked and linted, and the projects in each. A project of product code sees no more than Touchdown
// has when it runs: no Node in the packages, no Node and no test library in the web. Its tests have a project of their own, which names
// the tests alone, so every file is checked in one project.
const SPLIT = ['tsconfig.json', 'tsconfig.test.json'];
const WHOLE = ['tsconfig.json'];

export const TYPED = {
  'packages/domain': SPLIT,
  'packages/contract': SPLIT,
  'packages/exports': SPLIT,
  'packages/passwords': SPLIT,
  'packages/testing': WHOLE,
  'apps/server': WHOLE,
  'apps/web': SPLIT,
  e2e: WHOLE,
  bench: WHOLE,
  scripts: WHOLE,
};

/** The projects of a folder of TYPED, from the root. */
export const projectsOf = (folder) => TYPED[folder].map((project) => `${folder}/${project}`);
