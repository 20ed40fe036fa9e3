/** The same input gives the same bytes on every machine: another time zone and locale change nothing. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { aCurvedPath, aFacilityDocument, anUnfinishedPath, aPath, aSectorPath } from './testing.ts';

const script = `
  const { EXPORTERS, DEFAULT_EXPORT_OPTIONS } = await import('./index.ts');
  const { aCurvedPath, aFacilityDocument, anUnfinishedPath, aPath, aSectorPath } = await import('./testing.ts');
  const document = aFacilityDocument({ paths: [aPath(), aCurvedPath(), aSectorPath(), anUnfinishedPath()] });
  const { createHash } = await import('node:crypto');
  if (process.env.TZ !== Intl.DateTimeFormat().resolvedOptions().timeZone) throw new Error('the time zone was not taken');
  const digest = (content) => createHash('sha256').update(content).digest('hex');
  const files = await Promise.all(EXPORTERS.map((format) => format.write(document, DEFAULT_EXPORT_OPTIONS)));
  console.log(JSON.stringify(files.map(({ content }) => digest(content))));
`;
const digestsUnder = (zone: string, locale: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TZ: zone, LANG: locale, LC_ALL: locale },
      encoding: 'utf8',
    }),
  );
const document = aFacilityDocument({ paths: [aPath(), aCurvedPath(), aSectorPath(), anUnfinishedPath()] });
const filesHere = await Promise.all(EXPORTERS.map((format) => format.write(document, DEFAULT_EXPORT_OPTIONS)));
const digestsHere = filesHere.map(({ content }) => createHash('sha256').update(content).digest('hex'));

describe('an exported file', () => {
  it.each([
    ['Pacific/Kiritimati', 'de_DE.UTF-8'],
    ['America/St_Johns', 'ar_EG.UTF-8'],
  ])('is the same in %s under %s', (zone, locale) => expect(digestsUnder(zone, locale)).toEqual(digestsHere), 20_000);
});
