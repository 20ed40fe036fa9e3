// Every user-visible string in Touchdown.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { userStrings } from './wording.mjs';

const NOT_READ = /\.test\.tsx?$|\/test\/|\/testing|packages\/testing\/|\/standards\/sources\.ts$|\.generated\.ts$/;

const sourcesOf = (workspace) =>
  readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true }).map((file) => `${workspace}/src/${file.replaceAll(path.sep, '/')}`);
const workspaces = ['apps', 'packages'].flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`));

/** Each with its file, line, and context. */
export function productStrings() {
  const files = workspaces.flatMap(sourcesOf).filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file));
  return files
    .toSorted()
    .flatMap((file) => userStrings(file, readFileSync(path.join(ROOT, file), 'utf8')).map((string) => ({ file, ...string })));
}
