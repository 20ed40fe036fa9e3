/** The aircraft finder: what a search finds, the silhouette at scale, and the choice. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import type { AircraftChoice } from './aircraft-choice.ts';
import { AircraftFinder } from './aircraft-finder.tsx';
import { silhouetteOf } from './silhouette.ts';

beforeEach(stubNothingNear);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const an = (changes: Partial<AircraftChoice>): AircraftChoice => ({
  id: 'a',
  name: 'AW139',
  manufacturer: 'Leonardo',
  controllingDimension: 54.8,
  overallLength: 54.8,
  overallWidth: 45.3,
  rotorDiameter: 45.3,
  rotorConfiguration: 'single_main',
  unverifiedFields: [],
  ...changes,
});
const LIBRARY = [an({}), an({ id: 'b', name: 'H145', manufacturer: 'Airbus Helicopters', controllingDimension: null, overallLength: 45 })];

describe('the aircraft finder', () => {
  it('finds by name and manufacturer, shows D, and chooses', async () => {
    const choose = vi.fn();
    render(<AircraftFinder label="Find Aircraft" aircraft={LIBRARY} chosenId="a" onChoose={choose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Find Aircraft' }));
    expect(screen.getByRole('button', { name: /AW139.*D 54.8 ft/ }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search aircraft' }), 'air h1');
    expect(screen.queryByRole('button', { name: /AW139/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /H145/ }));
    expect(choose).toHaveBeenCalledWith('b');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
  it('draws rotors within the overall length, one scale for all', () => {
    const [rotor] = silhouetteOf(an({}), 2)?.rotors ?? [];
    expect(rotor?.r).toBeCloseTo(45.3, 9);
    // The front of the disc is the front of the aircraft.
    expect((rotor?.y ?? 0) - (rotor?.r ?? 0)).toBeCloseTo(-54.8, 9);
    expect(silhouetteOf(an({ rotorConfiguration: 'tandem', overallLength: 99, rotorDiameter: 60 }), 1)?.rotors).toEqual([
      { x: 0, y: -19.5, r: 30 },
      { x: 0, y: 19.5, r: 30 },
    ]);
    expect(silhouetteOf(an({ rotorDiameter: null }), 1)?.rotors).toEqual([]);
    expect(silhouetteOf(an({ overallLength: null }), 1)).toBeNull();
  });
});
