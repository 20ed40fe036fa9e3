// Types and rules of a folder from one reading: the compiler and the linter ask the same programs, which is most of what each costs.
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

/** Parsed files, shared by all programs whose options read a file the same way: a library or a package is parsed once per process. */
const parsed = ts.createDocumentRegistry();

/** How the compiler reads files with these options. `instead`: the texts of files that are not read from the disk. */
export function hostOf(options, instead = new Map()) {
  const getSourceFile = (name, how) => {
    if (instead.has(name)) return ts.createSourceFile(name, instead.get(name), how);
    const text = ts.sys.readFile(name);
    return text === undefined ? undefined : parsed.acquireDocument(name, options, ts.ScriptSnapshot.fromString(text), '', undefined, how);
  };
  return { ...ts.createCompilerHost(options), getSourceFile };
}

const diagnosticsHost = (root) => ({ getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' });

/** The program of a tsconfig, and what the compiler says of the files it names; what they import is evaluated where it is at home. */
function compile(file) {
  const { fileNames, options, errors } = configurationOf(file);
  if (fileNames.length === 0) return { program: null, faults: errors };
  const program = ts.createProgram({ rootNames: fileNames, options, host: hostOf(options), configFileParsingDiagnostics: errors });
  const faults = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics()];
  for (const name of fileNames) {
    const source = program.getSourceFile(name);
    faults.push(...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source));
  }
  faults.push(...program.getGlobalDiagnostics());
  return { program, faults };
}

/** What the compiler says of one file with another text, in the project of a tsconfig; empty when nothing is wrong. */
export function compileText(tsconfig, file, text) {
  const { options } = configurationOf(tsconfig);
  const program = ts.createProgram({ rootNames: [file], options, host: hostOf(options, new Map([[file, text]])) });
  const source = program.getSourceFile(file);
  const faults = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return ts.formatDiagnostics(faults, diagnosticsHost(ROOT));
}

/** The parser of the lint configuration; it takes types from the programs instead of reading them itself. */
export const parserOf = (...programs) => ({
  ...tseslint.parser,
  parseForESLint: (code, options) => tseslint.parser.parseForESLint(code, { ...options, programs }),
});

/**
 * Evaluates what is in a folder by the rules of the whole tree, and by the compiler as the tsconfigs say, each for the files it names.
 * Returns the compiler's and the linter's findings as text, and their number. `except`: folders in it that are evaluated
 * by themselves.
 */
export async function judge(folder, tsconfigs, { except = [], root = ROOT } = {}) {
  const compiled = tsconfigs.map((tsconfig) => compile(path.join(root, tsconfig)));
  const faults = compiled.flatMap((one) => one.faults);
  const told = ts.formatDiagnostics(faults, diagnosticsHost(root));
  const programs = compiled.map(({ program }) => program);
  if (programs.includes(null)) return { told, count: faults.length };
  const eslint = new ESLint({
    cwd: root,
    ignorePatterns: except.map((other) => `${other}/`),
    overrideConfig: { files: TYPESCRIPT, languageOptions: { parser: parserOf(...programs) } },
  });
  const results = await eslint.lintFiles([folder]);
  const linted = await (await eslint.loadFormatter('stylish')).format(results);
  const count = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, faults.length);
  return { told: told + linted, count };
}
