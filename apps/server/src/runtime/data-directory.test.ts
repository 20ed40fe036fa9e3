import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptSecret, passageFolder } from './data-directory.ts';

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'touchdown-data-'));
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('a kept secret', () => {
  it('is made once, long, and readable by its owner alone', () => {
    const dataDir = temporaryFolder();
    const secret = keptSecret(dataDir, 'session-secret');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(keptSecret(dataDir, 'session-secret')).toBe(secret);
    expect(modeOf(path.join(dataDir, 'session-secret'))).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
  });

  it('differs from name to name and from folder to folder', () => {
    const dataDir = temporaryFolder();
    const secrets = [keptSecret(dataDir, 'a'), keptSecret(dataDir, 'b'), keptSecret(temporaryFolder(), 'a')];
    expect(new Set(secrets).size).toBe(3);
  });

  it('is the one that was put there', () => {
    const dataDir = temporaryFolder();
    writeFileSync(path.join(dataDir, 'session-secret'), 'a secret of the operator, long enough\n');
    expect(keptSecret(dataDir, 'session-secret')).toBe('a secret of the operator, long enough');
  });
});

describe('a folder of ours', () => {
  it('lets others through but not look around, whatever the mask', () => {
    const folder = path.join(temporaryFolder(), 'data');
    const former = process.umask(0o077);
    try {
      passageFolder(folder);
    } finally {
      process.umask(former);
    }
    expect(modeOf(folder)).toBe(0o711);
  });

  it('keeps the rights it has', () => {
    const folder = temporaryFolder();
    passageFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });
});
