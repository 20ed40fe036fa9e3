// The linter, which also reports compiler errors, and a check for comments that would disable it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, ROOT, run } from './run.mjs';

/** Rules and types; types only. */
export const RULES = 'oxlint.config.mjs';
export const TYPES = 'oxlint.types.config.mjs';

/** The linter's own disable comments, and those of another linter that would mislead readers. */
const SWITCH = /(?:es|ox)lint-(?:disable|enable)/;

/** A nested configuration would be another way to disable rules. */
const oxlint = (config, args, root) => run(bin('oxlint'), ['-c', config, '--disable-nested-config', ...args], { cwd: root, capture: true });

/** Each comment that would disable rules, as "file:line: what to do". */
async function switches(root) {
  const { output } = await oxlint(RULES, ['--debug=files', '.'], root);
  const files = output.split('\n').filter(Boolean);
  return files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (SWITCH.test(line) ? [`${file}:${index + 1}: A comment cannot switch a rule off: fix the cause`] : [])),
  );
}

/** The problems in the tree under a configuration: text for people, and whether there are any. */
export async function lint(config, root = ROOT) {
  const { code, output } = await oxlint(config, ['.'], root);
  const switched = config === RULES ? await switches(root) : [];
  return {
    report: [...switched.map((line) => `${line}\n`), code === 0 ? '' : output].join(''),
    isRight: code === 0 && switched.length === 0,
  };
}

/** The findings in some files of a tree, for tests: the file, the rule or compiler code, and the message of each. */
export async function findings(config, paths, root) {
  const { output } = await oxlint(config, ['--format=json', ...paths], root);
  return JSON.parse(output).diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule: /\((.*)\)/.exec(code)?.[1] ?? code,
    message,
  }));
}
