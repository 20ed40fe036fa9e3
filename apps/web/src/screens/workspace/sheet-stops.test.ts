import { describe, expect, it } from 'vitest';
import { cycledStop, nearestStop, openedOver, sectionOf, sectionShown, steppedStop, stopAfterTab } from './sheet-stops.ts';

const A = { kind: 'obstacle', id: 'a' } as const;
const B = { kind: 'obstacle', id: 'b' } as const;

describe('the sheet of a phone', () => {
  it('stops at the nearest of three heights: 96 px, 42 percent, and all but a strip of the canvas', () => {
    expect([60, 150, 250, 300, 480, 700].map((px) => nearestStop(px, 600))).toEqual(['peek', 'peek', 'half', 'half', 'full', 'full']);
  });
  it('steps up and down by keys, and around by taps', () => {
    expect([steppedStop('peek', 1), steppedStop('half', 1), steppedStop('full', 1)]).toEqual(['half', 'full', 'full']);
    expect([steppedStop('full', -1), steppedStop('peek', -1)]).toEqual(['half', 'peek']);
    expect([cycledStop('peek'), cycledStop('half'), cycledStop('full')]).toEqual(['half', 'full', 'peek']);
  });
  it('is high enough to read after a tab, and low after the tab of what is shown', () => {
    expect([stopAfterTab('peek', false), stopAfterTab('half', false), stopAfterTab('full', false)]).toEqual(['half', 'half', 'full']);
    expect([stopAfterTab('peek', true), stopAfterTab('half', true), stopAfterTab('full', true)]).toEqual(['half', 'peek', 'peek']);
  });
  it('has the tab of what is selected', () => {
    const tabs = [{ kind: 'pad' }, { kind: 'path', id: 'p' }, A, { kind: 'surface', id: 's' }, { kind: 'parcel', id: 'l' }] as const;
    expect(tabs.map(sectionOf)).toEqual(['Pad', 'Paths', 'Obstacles', 'More', 'More']);
    expect(sectionOf(null)).toBeNull();
  });
  it('shows a section over the selected thing until something else is selected', () => {
    expect(sectionShown(null, null)).toBe('Obstacles');
    expect(sectionShown(null, A)).toBeNull();
    expect(sectionShown(openedOver('Paths', A), A)).toBe('Paths');
    expect(sectionShown(openedOver('Paths', A), B)).toBeNull();
    expect(sectionShown(openedOver('Paths', A), null)).toBe('Paths');
  });
});
