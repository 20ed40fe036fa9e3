/** The field of one adjusted side: what it shows of a size that was typed in another unit. */
import { metersToFeet, type UnitSystem } from '@touchdown/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { UnitSystemContext } from '../../../shared/format/unit-system.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { feetText } from '../../../shared/ui/length-input.tsx';
import { DimensionField } from './dimension-field.tsx';

const MINIMUM_FT = 45.401;

afterEach(cleanup);

function Form() {
  const units = useUnits();
  const [value, setValue] = useState(MINIMUM_FT);
  const commit = (typed: string) => {
    const next = Number(feetText(typed, units));
    if (next >= MINIMUM_FT) setValue(next);
  };
  return (
    <DimensionField
      label="Length"
      fullName="TLOF length"
      value={value}
      minimum={MINIMUM_FT}
      onCommit={commit}
      onRoundUp={() => setValue(60)}
    />
  );
}
const show = (units: UnitSystem) => {
  render(
    <UnitSystemContext value={units}>
      <Form />
    </UnitSystemContext>,
  );
  return screen.getByLabelText<HTMLInputElement>('Length');
};
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a size typed in meters', () => {
  it('shows the feet it was converted to, beside the minimum, until it is another size', async () => {
    const field = show('metric');
    expect(described(field)).toHaveLength(1);
    await retype(field, '15');
    expect(described(field)).toEqual([expect.stringContaining('FAA minimum'), '15 m = 49.213 ft']);
    await userEvent.keyboard('{Enter}');
    expect(Number(field.value)).toBeCloseTo(15, 3);
    expect(described(field)[1]).toBe(`15 m = ${metersToFeet(15).toFixed(3)} ft`);
    await userEvent.click(screen.getByRole('button', { name: /^Round TLOF length up/ }));
    expect(described(field)).toHaveLength(1);
  });
  it('does not show the conversion of a size that was rejected or given up', async () => {
    const field = show('metric');
    await retype(field, '10{Enter}');
    expect(described(field)).toHaveLength(1);
    await retype(field, '16{Escape}');
    expect(described(field)).toHaveLength(1);
  });
});

it('shows the feet of a size that names its own unit, and nothing for feet', async () => {
  const field = show('imperial');
  await retype(field, '15 m');
  expect(described(field)[1]).toBe('15 m = 49.213 ft');
  await retype(field, '50');
  expect(described(field)).toHaveLength(1);
});
