import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { storedSecret, passageFolder } from './data-directory.ts';

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'touchdown-data-'));
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('a stored secret', () => {
  it('is created once, long, and readable only by its owner', () => {
    const dataDir = temporaryFolder();
    const secret = storedSecret(dataDir, 'session-secret');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(storedSecret(dataDir, 'session-secret')).toBe(secret);
    expect(modeOf(path.join(dataDir, 'session-secret'))).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
  });

  it('differs by name and by folder', () => {
    const dataDir = temporaryFolder();
    const secrets = [storedSecret(dataDir, 'a'), storedSecret(dataDir, 'b'), storedSecret(temporaryFolder(), 'a')];
    expect(new Set(secrets).size).toBe(3);
  });

  it('can be supplied in advance', () => {
    const dataDir = temporaryFolder();
    writeFileSync(path.join(dataDir, 'session-secret'), 'a secret of the operator, long enough\n');
    expect(storedSecret(dataDir, 'session-secret')).toBe('a secret of the operator, long enough');
  });
});

describe('a data folder', () => {
  it('lets others pass through but not list it, whatever the umask', () => {
    const folder = path.join(temporaryFolder(), 'data');
    const former = process.umask(0o077);
    try {
      passageFolder(folder);
    } finally {
      process.umask(former);
    }
    expect(modeOf(folder)).toBe(0o711);
  });

  it('keeps its existing permissions', () => {
    const folder = temporaryFolder();
    passageFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });
});
