import { describe, expect, it } from 'vitest';
import { missingPackages } from './install.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const missing = (locked, noted, withDevelopment = true) => missingPackages(locked, noted, withDevelopment, machine);

describe('what an installation lacks', () => {
  it('is nothing if every package is installed at its version', () => {
    expect(missing({ '': {}, 'node_modules/zod': { version: '4.6.7' } }, { 'node_modules/zod': { version: '4.6.7' } })).toEqual([]);
  });

  it('is a package that is absent or has another version', () => {
    const locked = { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/pg': { version: '8.23.1' } };
    expect(missing(locked, { 'node_modules/zod': { version: '4.0.0' } })).toEqual(['node_modules/zod', 'node_modules/pg']);
  });

  it('includes test tools only for those who test', () => {
    const locked = { 'node_modules/vitest': { version: '4.1.12', dev: true } };
    expect(missing(locked, {}, false)).toEqual([]);
    expect(missing(locked, {}, true)).toEqual(['node_modules/vitest']);
  });

  it("includes this platform's binary, never another's", () => {
    const binary = (os, cpu) => ({ version: '18.4.0', optional: true, os: [os], cpu: [cpu] });
    const locked = {
      'node_modules/a': binary('linux', 'x64'),
      'node_modules/b': binary('darwin', 'x64'),
      'node_modules/c': binary('linux', 'arm64'),
    };
    expect(missing(locked, {}, false)).toEqual(['node_modules/a']);
  });

  it('includes no entry that nothing requires', () => {
    expect(missing({ 'apps/web/node_modules/ajv': { version: '8.20.0', extraneous: true } }, {})).toEqual([]);
  });
});
