// `npm run lint`: the rules and the compiler over the whole tree, read once for both. `npm run types`: only the compiler.
import { lint, RULES, TYPES } from './lib/oxlint.mjs';
import { main, prepare } from './lib/prepare.mjs';

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  const { report, isRight } = await lint(process.argv.includes('--types') ? TYPES : RULES);
  process.stdout.write(report);
  process.exitCode = isRight ? 0 : 1;
});
