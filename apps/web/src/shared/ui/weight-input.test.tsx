/** A typed weight: what is stored of it, and what its field shows. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { UnitSystem } from '@touchdown/domain';
import { UnitSystemContext } from '../format/unit-system.ts';
import { Field } from './field.tsx';
import { WeightInput } from './weight-input.tsx';

afterEach(cleanup);

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <Field label="Weight" hint="Maximum takeoff weight">
        <WeightInput value={value} onValue={setValue} />
      </Field>
      <output>{value}</output>
    </>
  );
}
const show = (units: UnitSystem) => {
  render(
    <UnitSystemContext value={units}>
      <Form />
    </UnitSystemContext>,
  );
  return screen.getByLabelText<HTMLInputElement>('Weight');
};
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('a weight typed in kilograms', () => {
  it('shows the pounds it was converted to, beside the hint of the field', async () => {
    const field = show('metric');
    expect(described(field)).toEqual(['Maximum takeoff weight']);
    await userEvent.type(field, '6400');
    // 6,400 kg / 0.45359237 kg per lb
    expect(described(field)).toEqual(['Maximum takeoff weight', '6400 kg = 14109.585 lb']);
    await userEvent.tab();
    expect(field.value).toBe('6400');
    expect(described(field)).toEqual(['Maximum takeoff weight', '6400 kg = 14109.585 lb']);
    expect(screen.getByRole('status').textContent).toBe('14109.58478');
  });
  it('shows nothing for what is no number', async () => {
    const field = show('metric');
    await userEvent.type(field, 'heavy');
    expect(described(field)).toEqual(['Maximum takeoff weight']);
  });
});

it('shows no conversion of a weight typed in pounds', async () => {
  const field = show('imperial');
  await userEvent.type(field, '14110');
  expect(described(field)).toEqual(['Maximum takeoff weight']);
});
