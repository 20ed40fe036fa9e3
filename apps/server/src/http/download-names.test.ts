// Every file that a user can download is named by one rule: subject, contents, and day. No name is written where a file is sent or saved.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SOURCES = ['apps/server/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);
/** The first argument of what sends a file or has the browser save one, up to its end. */
const NAMED = /\b(?:contentDisposition|saveText|saveBlob)\(\s*([^,)]+)/g;
/** A name of a download written out: in quotes, or in a template that begins with a word. */
const isLiteral = (argument: string): boolean => /^['"`]/.test(argument.trim());

describe('the name of a download', () => {
  const found = SOURCES.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(NAMED)].map(([, argument = '']) => ({ file, argument })),
  );
  it('is made by the rule, wherever a file is sent or saved', () => {
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ argument }) => isLiteral(argument))).toEqual([]);
  });
  it('is never a header written by hand', () => {
    const written = SOURCES.filter((file) => /(?:attachment|inline); filename/.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(written).toEqual(['apps/server/src/http/content-disposition.ts']);
  });
});
