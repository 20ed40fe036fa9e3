// `npm run lint:deps`: the dependency rules (.dependency-cruiser.mjs), and no cycle of folders on any level.
import { cruise, format } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { folderCycles } from './lib/folder-cycles.mjs';

const { output } = await cruise(['packages', 'apps', 'bench', 'e2e'], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const { output: text, exitCode } = await format(output, { outputType: 'err' });
console.log(text.trim());

const isOwn = (file) => /^(packages|apps)\//.test(file);
const imports = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.filter(({ resolved }) => isOwn(source) && isOwn(resolved)).map(({ resolved }) => [source, resolved]),
);
const cycles = folderCycles(imports);
for (const cycle of cycles) console.error(`error folder-cycle: ${cycle}`);
process.exitCode = exitCode === 0 && cycles.length === 0 ? 0 : 1;
