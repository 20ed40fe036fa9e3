import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { accuracyText, awayText, cycleText, importText, lightingText, markingText, outdatedText, presenceText } from './dof-text.ts';

const FEET = shownUnits('imperial');
const METERS = shownUnits('metric');

describe('the text for the FAA’s file', () => {
  it('shows file, day, and age; a calendar day is the same in every time zone', () => {
    expect(cycleText({ fileName: '44-RI.Dat', cycleDate: '2025-01-19', ageDays: 1 })).toBe(
      '44-RI.Dat, current to Jan 19, 2025 (1 day old)',
    );
  });
  it('warns only of an old one', () => {
    expect(outdatedText({ isOutdated: false, ageDays: 56 })).toBeNull();
    expect(outdatedText({ isOutdated: true, ageDays: 57 })).toContain(
      'This file is 57 days old. The FAA publishes a new file every 56 days',
    );
  });
  it('shows the progress of an import', () => {
    const running = { bytes: 200, bytesRead: 51, rows: 1_234, refusedRows: 2 };
    expect(importText(running)).toBe('25 % read: 1,234 obstacles, 2 lines rejected');
    expect(importText({ ...running, bytesRead: 200 })).toBe('Saving 1,234 obstacles...');
  });
});

describe('the text for one of its rows', () => {
  const accuracy = { horizontalAccuracy: '1', verticalAccuracy: 'A', horizontalAccuracyFeet: 20, verticalAccuracyFeet: 3 };
  it("shows its accuracy with the codes, in the user's units", () => {
    expect(accuracyText(accuracy, FEET)).toBe('±20 ft horizontal, ±3 ft vertical (1A)');
    expect(accuracyText({ ...accuracy, verticalAccuracy: '' }, METERS)).toBe('±6 m horizontal, ±1 m vertical (1–)');
  });
  it('shows its distance and direction', () => {
    expect(awayText({ distanceFeet: 1499.6, bearingTrueDegrees: 359 }, FEET)).toBe('1,500 ft N');
    expect(awayText({ distanceFeet: 300, bearingTrueDegrees: 136 }, FEET)).toBe('300 ft SE');
    expect(awayText({ distanceFeet: 0, bearingTrueDegrees: null }, FEET)).toBe('0 ft');
  });
  it('spells out its codes', () => {
    expect([lightingText('R'), lightingText(''), markingText('S')]).toEqual(['Red', 'Not reported', 'Spherical marker']);
  });
  it('shows what the project has of it', () => {
    const presence = { obstacleId: 'x', name: 'Mast', distanceFeet: 34.2 };
    expect(presenceText(null, FEET)).toBeNull();
    expect(presenceText({ ...presence, how: 'imported' }, FEET)).toBe('Already in the project.');
    expect(presenceText({ ...presence, how: 'altered' }, FEET)).toBe('Already in the project; edited as “Mast”.');
    expect(presenceText({ ...presence, how: 'similar' }, FEET)).toBe('Possible duplicate of “Mast” in the project, 34 ft away.');
  });
});
