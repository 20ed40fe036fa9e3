// Types and rules of a folder from one reading: the compiler and the linter ask the same program, which is most of what each costs.
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { ROOT } from './run.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];

/** What a tsconfig says: the names of its files, the compiler's options, and what is wrong with it. */
export function configurationOf(file) {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) return { fileNames: [], options: {}, errors: [error] };
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file), undefined, file);
}

/** The program of a tsconfig, and what the compiler says of the files it names; what they import is judged where it is at home. */
function compile(file) {
  const { fileNames, options, errors } = configurationOf(file);
  if (fileNames.length === 0) return { program: null, faults: errors };
  const program = ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
  const faults = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics()];
  for (const name of fileNames) {
    const source = program.getSourceFile(name);
    faults.push(...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source));
  }
  faults.push(...program.getGlobalDiagnostics());
  return { program, faults };
}

/** The parser of the lint configuration; it takes types from the program instead of reading them itself. */
export const parserOf = (program) => ({
  ...tseslint.parser,
  parseForESLint: (code, options) => tseslint.parser.parseForESLint(code, { ...options, programs: [program] }),
});

/**
 * Judges what lies in a folder by the rules of the whole tree, and by the compiler as the tsconfig says. Answers the faults of the
 * compiler in its words, those of the linter, and how many they are. `except`: folders in it that are judged by themselves.
 */
export async function judge(folder, tsconfig, { except = [], root = ROOT } = {}) {
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' };
  const { program, faults } = compile(path.join(root, tsconfig));
  const compiled = ts.formatDiagnostics(faults, host);
  if (program === null) return { told: compiled, count: faults.length };
  const eslint = new ESLint({
    cwd: root,
    ignorePatterns: except.map((other) => `${other}/`),
    overrideConfig: { files: TYPESCRIPT, languageOptions: { parser: parserOf(program) } },
  });
  const results = await eslint.lintFiles([folder]);
  const linted = await (await eslint.loadFormatter('stylish')).format(results);
  const count = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, faults.length);
  return { told: compiled + linted, count };
}
