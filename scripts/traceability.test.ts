import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderTraceability } from './traceability.ts';

const text = renderTraceability();
const rowOf = (start: string): string => text.split('\n').find((line) => line.startsWith(`| ${start} |`)) ?? '';

describe('the list of all numbers', () => {
  it('shows rule, reference, requirement, and verification in one row', () => {
    expect(text).toContain(
      '| safetyAreaWidth › general_aviation › tlofMarked › standardH | max(1/3 × RD, 20 ft) | AC 150/5390-2C (2012), Table 2-1 | Safety Area of a general aviation heliport, TLOF marked, standard "H": 1/3 RD but not less than 20 ft on every side. | To be confirmed (secondary source) |',
    );
  });

  it.each([
    ['longerFatoAbove', '1,000 ft MSL'],
    ['largestD', '50 ft'],
    ['largestWeight', '12,500 lb'],
    ['definitions › frangibleObjectIn', '8 in'],
    ['elevated › dynamicLoadPercent', '150%'],
    ['elevated › safetyNetLoadPsf', '25 psf'],
    ['elevated › dynamicLoadSeconds', '0.2 s'],
    ['outwashCautionMph', '34.5 mph'],
    ['paths › leastHeadingSeparationDeg', '135°'],
    ['APPROACH_SURFACE › slope', '8:1'],
    ['surfaceDefaults › clearance › transitionalRise', '0.1429'],
    ['rotorArrangements', 'single main, tandem, dual'],
    ['tlofFatoSeparation', '0.5 × (1.5 × D − 0.83 × D)'],
  ])('%s is %s', (key, value) => {
    expect(rowOf(key)).toMatch(new RegExp(`^\\| ${key} \\| ${value.replaceAll(/[.*+()]/g, '\\$&')} \\|`));
  });

  it("marks what was not verified, and labels Touchdown's own rules as such", () => {
    expect(rowOf('tlof › general_aviation')).toMatch(/\| To be confirmed \|$/);
    expect(rowOf('pathChecks › leastAngleDeg')).toMatch(/^\| [^|]+\| [^|]+\| Touchdown convention \|.*\| Touchdown convention \|$/);
    expect(rowOf('APPROACH_SURFACE › lengthFt')).toContain('| 14 CFR Part 77 (eCFR current to Apr 5, 2026), 77.23(b) |');
    expect(rowOf('APPROACH_SURFACE › lengthFt')).toMatch(/\| Published text \|$/);
  });

  it('contains no probability, research note, source id, or web address', () => {
    expect(text).not.toMatch(/chance|recalled|believed|https?:|ITA-|HB105A|2C-sec|Specification\b|part 2, section/i);
  });

  it('gives every row five cells', () => {
    for (const line of text.split('\n')) if (line.startsWith('|')) expect(line.split(/(?<!\\)\|/)).toHaveLength(7);
  });
});

describe('the command', () => {
  const script = path.join(import.meta.dirname, 'traceability.ts');
  const tsx = path.join(import.meta.dirname, '..', 'node_modules', '.bin', 'tsx');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'traceability-')), 'traceability.md');
  const run = (...args: string[]) =>
    spawnSync(tsx, [script, ...args], { env: { ...process.env, TRACEABILITY_FILE: file }, encoding: 'utf8' });

  it('reports a missing file as out of date, writes it, reports it as current, and as out of date again after a change', () => {
    expect(run('--check').status).toBe(1);
    expect(execFileSync(tsx, [script], { env: { ...process.env, TRACEABILITY_FILE: file }, encoding: 'utf8' })).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(run('--check').status).toBe(0);
    writeFileSync(file, text.replace('150%', '140%'));
    const outdated = run('--check');
    expect(outdated.status).toBe(1);
    expect(outdated.stderr).toContain('traceability.md is out of date');
  });
});

it('the list prints rotor arrangements in words', () => {
  expect(text).toContain('| single main, tandem, dual |');
  expect(text).not.toContain('single_main');
});
