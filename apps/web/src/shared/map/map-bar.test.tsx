import { degrees, geodesicDirect, type Position } from '@touchdown/domain';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MapBar, NOT_MEASURING } from './map-bar.tsx';
import { withPoint } from './measure-values.ts';

const SITE: Position = { latitude: degrees(41.4036), longitude: degrees(-81.7544) };
const AWAY = geodesicDirect(SITE, 54, 2_315.4);
afterEach(cleanup);

/** The bar with a stand-in for the clicks on the map. */
function Bar() {
  const [measuring, setMeasuring] = useState(NOT_MEASURING);
  const [found, setFound] = useState<Position | null>(null);
  const [isAirspaceShown, setAirspaceShown] = useState(true);
  const click = (position: Position) => setMeasuring(({ points }) => ({ isOn: true, points: withPoint(points, position) }));
  return (
    <>
      <MapBar
        finder={({ onGo }) => (
          <button type="button" onClick={() => onGo(AWAY)}>
            Search
          </button>
        )}
        onGo={setFound}
        measuring={measuring}
        onMeasuring={setMeasuring}
        isAirspaceShown={isAirspaceShown}
        onAirspace={setAirspaceShown}
        found={found}
        origin={SITE}
        system="imperial"
      />
      <button type="button" onClick={() => click(SITE)}>
        Click the site
      </button>
      <button type="button" onClick={() => click(AWAY)}>
        Click the place
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

describe('the bar above the map', () => {
  it('shows and hides airspace', async () => {
    render(<Bar />);
    const pressed = () => screen.getByRole('button', { name: 'Airspace' }).getAttribute('aria-pressed');
    expect(pressed()).toBe('true');
    await press('Airspace');
    expect(pressed()).toBe('false');
  });
  it('measures between two clicks, and says what to do before each', async () => {
    render(<Bar />);
    expect(status()).toBe('');
    await press('Measure');
    expect(status()).toBe('Click the first point, or press Enter for the center of the map.');
    await press('Click the site');
    expect(status()).toBe('Click the second point, or press Enter for the center of the map.');
    await press('Click the place');
    expect(status()).toBe('Distance 2,315 ft (0.38 NM), 054° true');
    await press('Measure');
    expect(status()).toBe('');
  });
  it('offers contours of a project with terrain, and says their interval and datum while they are shown', async () => {
    const shown: boolean[] = [];
    const contours = { isShown: true, text: 'Contours every 10 ft, NAVD 88', onShow: (isShown: boolean) => void shown.push(isShown) };
    const common = { finder: undefined, onGo: () => undefined, measuring: NOT_MEASURING, onMeasuring: () => undefined, found: null };
    const rest = { origin: SITE, system: 'imperial', isAirspaceShown: true, onAirspace: () => undefined } as const;
    const { rerender } = render(<MapBar {...common} {...rest} contours={contours} />);
    expect(status()).toBe('Contours every 10 ft, NAVD 88');
    await press('Contours');
    expect(shown).toEqual([false]);
    rerender(<MapBar {...common} {...rest} contours={{ ...contours, isShown: false }} />);
    expect(status()).toBe('');
    rerender(<MapBar {...common} {...rest} />);
    expect(screen.queryByRole('button', { name: 'Contours' })).toBeNull();
  });
  it('says how far the place found is from the site', async () => {
    render(<Bar />);
    await press('Search');
    expect(status()).toBe('From the site to the place found: 2,315 ft (0.38 NM), 054° true');
  });
});
