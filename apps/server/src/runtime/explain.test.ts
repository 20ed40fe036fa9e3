import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { explain, StartError } from './explain.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('the system said no'), { code, ...more });

describe('a failed start', () => {
  it('is explained by its own message if it has one', () => {
    expect(explain(new StartError('Port 3000 is taken.'))).toBe('Port 3000 is taken.');
    expect(explain(new ConfigError('PORT: must be a number'))).toBe('PORT: must be a number');
  });

  it('names the unusable folder and the setting', () => {
    expect(explain(withCode('EACCES', { path: '/srv/data' }))).toBe(
      '/srv/data cannot be used: permission denied. Set TOUCHDOWN_DATA_DIR to a folder you can write to.',
    );
    expect(explain(withCode('ENOSPC', { path: '/srv/data/owner/1.json' }))).toContain('the disk is full');
  });

  it('reports why the configured database does not respond', () => {
    expect(explain(withCode('ECONNREFUSED'))).toContain("Can't connect to the database: connection refused");
    expect(explain(withCode('28P01'))).toContain('incorrect password');
  });

  it('reports a full disk in one sentence, whatever detected it', () => {
    const sentence = 'The disk is full. Free some space on it, or set TOUCHDOWN_DATA_DIR to a folder on another disk.';
    expect(explain(withCode('ENOSPC'))).toBe(sentence);
    expect(explain(withCode('53100'))).toBe(sentence);
    expect(explain(new Error('initdb failed.\ncould not write to file "pg_wal/1": No space left on device'))).toBe(sentence);
  });

  it('shows the stack trace of any other error', () => {
    expect(explain(new TypeError('undefined is not a function'))).toContain('explain.test.ts');
    expect(explain('just a text')).toBe('just a text');
  });
});
