/** The list of penetrations, of which there may be thousands: what is shown of it, and that a selection far down is shown. */
import { asEvaluable, evaluateObstacle, type ObstacleClearance } from '@touchdown/domain';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Selection } from '../../../shared/scene/model.ts';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { PenetrationTable } from './penetration-table.tsx';

const AIRSPACE = anAirspace();
const COUNT = 70;
/** Each a foot lower than the previous one: "Mast 0" is highest above the limit, so the list is in their order. */
const MASTS = Array.from({ length: COUNT }, (_, index) =>
  anObstacle({ id: `id ${index}`, name: `Mast ${index}`, heightFeet: 400 - index }),
);
const RESULTS: ReadonlyMap<string, ObstacleClearance> = new Map(
  MASTS.flatMap((mast) => {
    const readable = asEvaluable(mast);
    return readable === null ? [] : [[mast.id, evaluateObstacle(AIRSPACE, readable)] as const];
  }),
);
const NOTHING: Selection = { obstacleId: null, surfaceKey: null };

beforeEach(() => {
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tableOf = (selection: Selection) => (
  <PenetrationTable results={RESULTS} subject={null} obstacleCount={COUNT} selection={selection} onPick={() => undefined} />
);
const mast = (index: number): Selection => ({ obstacleId: `id ${index}`, surfaceKey: null });
/** The rows below the head: the mast of each, or its text if it has none. */
const rows = () =>
  within(screen.getByRole('table', { name: 'Penetrations' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Mast \d+/.exec(row.textContent)?.[0] ?? row.textContent);
const first = (count: number) => Array.from({ length: count }, (_, index) => `Mast ${index}`);
const picked = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('a long list of penetrations', () => {
  it('shows the first 50', () => {
    render(tableOf(NOTHING));
    expect(rows()).toEqual(first(50));
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });
  it('shows a selection far down below them, and how many are in between', () => {
    render(tableOf(mast(60)));
    expect(rows()).toEqual([...first(50), '10 between', 'Mast 60']);
    expect(picked()).toEqual(['Mast 60 penetrates Approach surface P1']);
  });
  it('shows no count if there are none in between', () => {
    render(tableOf(mast(50)));
    expect(rows()).toEqual(first(51));
  });
  it('shows a selection among the first in its place', () => {
    render(tableOf(mast(49)));
    expect(rows()).toEqual(first(50));
    expect(picked()).toEqual(['Mast 49 penetrates Approach surface P1']);
  });
  it('merges the selected one when the list reaches it', async () => {
    render(tableOf(mast(60)));
    await userEvent.click(screen.getByRole('button', { name: 'Show More Penetrations' }));
    expect(rows()).toEqual(first(COUNT));
    expect(picked()).toEqual(['Mast 60 penetrates Approach surface P1']);
  });
  it('follows the next selection', () => {
    const { rerender } = render(tableOf(mast(60)));
    rerender(tableOf(mast(69)));
    expect(rows()).toEqual([...first(50), '19 between', 'Mast 69']);
    rerender(tableOf(NOTHING));
    expect(rows()).toEqual(first(50));
  });
});
