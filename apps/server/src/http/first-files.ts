/**
 * Link headers for the files a page's screen needs. A browser with a user's session fetches them while it is still reading the page,
 * instead of after the page has run and checked the session.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Written by the web application build, by address pattern. */
const NOTE = '.first-files.json';
const note = z.record(z.string(), z.array(z.string()));

/** Informs the page that its browser sent a user session. The page still checks. */
const PERSON = 'person';

/** Scripts come after what the first paint needs. */
const link = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload; crossorigin; fetchpriority=low`;

type Headers = Readonly<Record<string, string>>;
interface Known {
  readonly pattern: RegExp;
  readonly header: string;
}

const read = (file: string): readonly Known[] =>
  Object.entries(note.parse(JSON.parse(readFileSync(file, 'utf8')))).map(([pattern, files]) => ({
    pattern: new RegExp(pattern),
    header: files.map(link).join(', '),
  }));

/**
 * Returns a function that gives the headers for a page address, for the build currently served. No headers if the address is not listed.
 */
export function firstFilesOf(webRoot: string): (pathname: string) => Headers {
  const file = path.join(webRoot, NOTE);
  let [known, notedAt]: [readonly Known[], number | undefined] = [[], undefined];
  return (pathname) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return {};
    if (changedAt !== notedAt) [known, notedAt] = [read(file), changedAt];
    const found = known.find(({ pattern }) => pattern.test(pathname));
    return { 'server-timing': PERSON, ...(found === undefined ? {} : { link: found.header }) };
  };
}
