// The TypeScript projects. A folder's tsconfig.json lists the folder's files, or references a project for product code, which only sees
// what Touchdown has at runtime (no Node in the packages, no Node and no test library in the web), and one for its tests. Editors and the
// linter find a file's project that way.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './run.mjs';

const foldersIn = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));

/** The folders with projects, relative to the root. */
export const FOLDERS = ['.', ...['.', 'apps', 'packages'].flatMap(foldersIn)].filter((folder) =>
  existsSync(path.join(ROOT, folder, 'tsconfig.json')),
);

const configurationOf = (file) => {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file), undefined, file);
};

/** The projects of a folder: each with its configuration file and the files it includes, relative to the root. */
export function projectsOf(folder) {
  const whole = path.join(ROOT, folder, 'tsconfig.json');
  const { projectReferences = [], fileNames } = configurationOf(whole);
  const projectOf = (file, names) => ({ file: path.relative(ROOT, file), names: names.map((name) => path.relative(ROOT, name)) });
  if (projectReferences.length === 0) return [projectOf(whole, fileNames)];
  return projectReferences.map(({ path: file }) => projectOf(file, configurationOf(file).fileNames));
}
