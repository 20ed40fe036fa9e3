/**
 * The files that the screen of an address needs, named in the headers of the page: a browser that knows of a user fetches them while it
 * still reads the page, and not after the page has run and asked who is there.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Written by the build of the web application, by the pattern of the address. */
const NOTE = '.first-files.json';
const note = z.record(z.string(), z.array(z.string()));

/** Tells the page that its browser came with the session of a user; the page asks still. */
const PERSON = 'person';

/** Scripts come behind what the first paint needs. */
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

/** Answers the headers for the page at an address, of the build that is served then; none where nothing was noted. */
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
