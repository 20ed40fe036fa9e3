/** The calculation details of a result: every surface the obstacle is under; of many, the first ones and the others on request. */
import { type Airspace, degrees, asEvaluable, evaluateObstacle } from '@touchdown/domain';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { ClearanceWorking } from './clearance-working.tsx';

afterEach(cleanup);

/** Paths a tenth of a degree apart: the mast to the north is under the approach of every one. */
function beneath(count: number): Airspace {
  const [corridor] = anAirspace().site.corridors;
  if (corridor === undefined) throw new Error('there is no path');
  return anAirspace({
    corridors: Array.from({ length: count }, (_, index) => ({
      ...corridor,
      pathId: `P${index}`,
      pathName: `P${index}`,
      outboundTrueDeg: degrees(index / 10),
      ingressTrueDeg: degrees(180 + index / 10),
    })),
  });
}
function show(airspace: Airspace): { readonly deciding: string; readonly count: number } {
  const obstacle = anObstacle({ heightFeet: 250 });
  const read = asEvaluable(obstacle);
  if (read === null) throw new Error('the mast cannot be evaluated');
  const evaluation = evaluateObstacle(airspace, read);
  render(<ClearanceWorking obstacle={obstacle} evaluation={evaluation} airspace={airspace} />);
  return { deciding: evaluation.governing?.surface.name ?? '', count: evaluation.surfaces.length };
}
const shown = () => [...document.querySelectorAll('.clearance-head > b')].map(({ textContent }) => textContent);

describe('the calculation details of a result', () => {
  it('shows twelve of many surfaces, the controlling one first, and all on request', async () => {
    const { deciding, count } = show(beneath(15));
    expect(count).toBe(15);
    expect(shown()).toHaveLength(12);
    expect(shown()[0]).toBe(deciding);
    await userEvent.click(screen.getByRole('button', { name: 'Show All 15 Surfaces' }));
    expect(shown()).toHaveLength(15);
    expect(new Set(shown()).size).toBe(15);
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('shows all of twelve at once', () => {
    expect(show(beneath(12)).count).toBe(12);
    expect(shown()).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
