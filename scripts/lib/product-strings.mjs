// Every user-visible string in Touchdown.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { buttonsNotInTitleCase } from './title-case.mjs';
import { userStrings } from './wording.mjs';

const NOT_READ = /\.test\.tsx?$|\/test\/|\/testing|packages\/testing\/|\/standards\/sources\.ts$|\.generated\.ts$/;

const sourcesOf = (workspace) =>
  readdirSync(path.join(ROOT, workspace, 'src'), { recursive: true }).map((file) => `${workspace}/src/${file.replaceAll(path.sep, '/')}`);
const workspaces = ['apps', 'packages'].flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`));

const PACK = /\/standards\/[^/]+\/pack\.json$/;
const TEXT_OF_PACK = /"(subject|states|note|reason|text)": ("(?:[^"\\]|\\.)*")/g;

/** The texts of a data pack: what its rules are about, and what its citations state. */
const packStrings = (text) =>
  text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(TEXT_OF_PACK)].map(([, context, quoted]) => ({ line: index + 1, context, text: JSON.parse(quoted) })),
    );

/** Each with its file, line, and context. */
export function productStrings() {
  const files = workspaces.flatMap(sourcesOf).filter((file) => PACK.test(file) || (/\.tsx?$/.test(file) && !NOT_READ.test(file)));
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return (PACK.test(file) ? packStrings(text) : userStrings(file, text)).map((string) => ({ file, ...string }));
  });
}

/** Every button that is not in Title Case, with its file and line. */
export function buttonFaults() {
  const screens = sourcesOf('apps/web').filter((file) => file.endsWith('.tsx') && !NOT_READ.test(file));
  return screens
    .toSorted()
    .flatMap((file) => buttonsNotInTitleCase(file, readFileSync(path.join(ROOT, file), 'utf8')).map((fault) => ({ file, ...fault })));
}
