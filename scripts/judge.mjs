// `node scripts/judge.mjs <folder> …`: types and rules of the folders that lib/typed.mjs names, each read once. "scripts" represents
// all that no other of them holds.
import { judge } from './lib/judge.mjs';
import { main } from './lib/prepare.mjs';
import { projectsOf, TYPED } from './lib/typed.mjs';

const REST = 'scripts';
const others = Object.keys(TYPED).filter((folder) => folder !== REST);

await main(async () => {
  let faults = 0;
  for (const folder of process.argv.slice(2)) {
    const isRest = folder === REST;
    const { told, count } = await judge(isRest ? '.' : folder, projectsOf(folder), { except: isRest ? others : [] });
    process.stdout.write(told);
    faults += count;
  }
  process.exitCode = faults === 0 ? 0 : 1;
});
