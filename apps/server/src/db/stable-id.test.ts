import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stableId } from './stable-id.ts';

describe('a stable id', () => {
  it('is a version 5 UUID, the same every time', () => {
    const id = stableId('aircraft:Sikorsky S-92');
    expect(z.uuid({ version: 'v5' }).safeParse(id).success).toBe(true);
    expect(stableId('aircraft:Sikorsky S-92')).toBe(id);
  });
  it('differs by name', () => {
    expect(stableId('a')).not.toBe(stableId('b'));
  });
});
