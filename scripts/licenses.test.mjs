// Plants unknown, incompatible, and undeclared licenses, and expects the check to name them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, isMetBy, noticesOf, packagesOf } from './lib/licenses/notices.mjs';
import { DATA_FILES, FONTS, PACKAGED_DATA, STATED_ELSEWHERE } from './lib/licenses/policy.mjs';
import { ROOT, run } from './lib/run.mjs';

/** A lock file with the declared packages, and these. */
const packagesWith = (more = {}) => {
  const declared = [...FONTS, ...PACKAGED_DATA].map((one) => one.package);
  const needed = Object.fromEntries([...declared, ...Object.keys(STATED_ELSEWHERE)].map((name) => [name, { license: 'MIT', dev: true }]));
  const entries = Object.entries({ ...needed, ...more }).map(([name, entry]) => [`node_modules/${name}`, { version: '1.0.0', ...entry }]);
  return packagesOf({ packages: { '': {}, 'packages/own': {}, 'node_modules/own': { link: true }, ...Object.fromEntries(entries) } });
};
const files = DATA_FILES.flatMap((set) => set.files.map((file) => (file.endsWith('/') ? `${file}a.bin` : file)));

describe('the license check', () => {
  it('accepts what is declared', () => {
    expect(faultsOf(packagesWith({ a: { license: '(GPL-3.0-only OR MIT)' }, b: { license: 'MIT AND Zlib' } }), files)).toEqual([]);
  });
  it.each([
    ['a package without a license', { a: {} }, 'a 1.0.0 has no known license'],
    ['a package that refers to a file', { a: { license: 'SEE LICENSE IN LICENSE' } }, 'a 1.0.0 has no known license'],
    ['a copyleft license', { a: { license: 'AGPL-3.0-only' } }, 'a 1.0.0 has the license AGPL-3.0-only'],
    [
      'a choice of two incompatible licenses',
      { a: { license: '(GPL-2.0-only OR SSPL-1.0)' } },
      'not among those allowed in an installation',
    ],
    ['a license that only applies with another one', { a: { license: 'MIT AND GPL-3.0-only' } }, 'has the license MIT AND GPL-3.0-only'],
    ['a tool under the LGPL in an installation', { a: { license: 'LGPL-2.1-or-later' } }, 'not among those allowed in an installation'],
    ['a copyleft tool of development', { a: { license: 'GPL-3.0-only', dev: true } }, 'not among those allowed for development'],
    [
      'an incompatible package that only one platform installs',
      { a: { license: 'GPL-3.0-only', optional: true, os: ['win32'] } },
      'GPL-3.0-only',
    ],
    ['a font that is not declared', { a: { license: 'OFL-1.1' } }, 'a is a font that is not declared'],
  ])('names %s', (_, more, fault) => {
    const faults = faultsOf(packagesWith(more), files);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });
  it('accepts the LGPL for a tool of development', () => {
    expect(faultsOf(packagesWith({ a: { license: 'LGPL-2.1-or-later', dev: true } }), files)).toEqual([]);
  });
  it('names a data file that is not declared, and a declared one that does not exist', () => {
    const [first, ...others] = files;
    expect(faultsOf(packagesWith(), [...others, 'packages/domain/src/geoid.bin'])).toEqual([
      'packages/domain/src/geoid.bin is not declared as a data set.',
      `${first} is declared and does not exist.`,
    ]);
  });
  it('names a declared package that is no longer installed', () => {
    const [font] = FONTS;
    const without = packagesWith().filter(({ name }) => name !== font.package);
    expect(faultsOf(without, files)).toContain(`${font.name} is declared and ${font.package} is not installed.`);
  });
  it('reads expressions of licenses', () => {
    const allowed = new Set(['MIT', 'Zlib']);
    expect(
      ['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'GPL-3.0-only', 'MIT AND GPL-3.0-only'].map((one) => isMetBy(one, allowed)),
    ).toEqual([...[true, true, true, false, false]]);
  });
});

describe('the notices', () => {
  it('read nothing of a package that only some platforms install, so that they are the same on every platform', () => {
    const read = [];
    const text = noticesOf(
      packagesWith({ a: { license: 'MIT', os: ['darwin'], optional: true }, b: { license: 'ISC', dev: true } }),
      (one) => {
        read.push(one.name);
        return 'Copyright (c) Ana Ng';
      },
    );
    expect(text).toContain('| a | 1.0.0 | MIT | on some platforms |');
    expect(read).not.toContain('a');
    expect(text).not.toContain('| b |');
  });
  it('are up to date with the lock file, the fonts, and the data sets', async () => {
    const { code, output } = await run(process.execPath, ['scripts/licenses.mjs', '--check'], { capture: true });
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });
  it('name a package for each entry of the lock file that an installation contains', () => {
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
    const text = readFileSync(path.join(ROOT, 'THIRD_PARTY_NOTICES.md'), 'utf8');
    const missing = packagesOf(lock).filter(
      ({ name, version, isDevelopment }) => !isDevelopment && !text.includes(`| ${name} | ${version} |`),
    );
    expect(missing).toEqual([]);
  });
});
