/** One zone, one color: files use the screen's colors of the light theme. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_COLORS, ZONE_COLORS } from '@touchdown/exports';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');
/** The first value of a token is that of the light theme. */
const color = (name: string): string | undefined => new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`, 'i').exec(tokens)?.[1]?.toLowerCase();
const token = (name: string): string | undefined => color(`z-${name}`);

describe('the color of a zone in files', () => {
  it.each([
    ['tlof', 'tlof'],
    ['fato', 'fato'],
    ['safetyArea', 'safety'],
    ['primary', 'primary'],
    ['approach', 'approach'],
    ['departure', 'departure'],
    ['transitional', 'trans'],
  ] as const)('of %s is that of the token --z-%s', (zone, name) => expect(ZONE_COLORS[zone].toLowerCase()).toBe(token(name)));
});

describe('the color of a result in files', () => {
  it.each([
    ['compliant', 'ok'],
    ['warning', 'warn'],
    ['violation', 'bad'],
    ['notEvaluated', 'text-3'],
    ['outside', 'text-3'],
  ] as const)('of %s is that of the token --%s', (status, name) => expect(STATUS_COLORS[status].toLowerCase()).toBe(color(name)));
});
