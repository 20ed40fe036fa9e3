import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { shownUnits } from '@touchdown/domain';
import { UnitSystemContext } from '../format/unit-system.ts';
import { Field } from './field.tsx';
import { feetText, LengthInput, shownDraft } from './length-input.tsx';

const metric = shownUnits('metric');

afterEach(cleanup);

function Held() {
  const [value, setValue] = useState('');
  return (
    <>
      <LengthInput aria-label="Length" value={value} onValue={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('a typed length', () => {
  it('is parsed as feet, feet and inches, or meters', () => {
    expect([`12'6"`, '3.8 m', '40 ft', '12.5', ' 7 '].map((text) => feetText(text))).toEqual(['12.5', '12.467192', '40', '12.5', '7']);
  });
  it('stays as typed if it is not a length, for the checks to reject', () => {
    expect(['', 'long', '12 apples', '-4'].map((text) => feetText(text))).toEqual(['', 'long', '12 apples', '-4']);
  });
  it('is parsed in meters for a user who chose meters, unless it states another unit', () => {
    const typed = ['3.8', `12'6"`, '40 ft', 'long', ''];
    expect(typed.map((text) => feetText(text, metric))).toEqual(['12.467191601', '12.5', '40', 'long', '']);
  });
  it('is shown in meters as it was typed, with a minimum never below itself', () => {
    expect(shownDraft(feetText('13.839', metric), metric, 'up')).toBe('13.839');
    expect(['45.401', '100', '', 'long'].map((feet) => shownDraft(feet, metric, 'up'))).toEqual(['13.839', '30.48', '', 'long']);
  });
  it('is entered and shown in meters, and stored in feet', async () => {
    const person = userEvent.setup();
    render(
      <UnitSystemContext value="metric">
        <Held />
      </UnitSystemContext>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Length');
    await person.type(field, '12.5 ft');
    expect(screen.getByRole('status').textContent).toBe('12.5');
    await person.tab();
    expect(field.value).toBe('3.81');
    expect(screen.getByText('m')).toBeTruthy();
  });
  it('is described by what it was converted to', async () => {
    const person = userEvent.setup();
    render(
      <Field label="Height" hint="Above ground">
        <Held />
      </Field>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Length');
    await person.type(field, '3.8 m');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Above ground', '3.8 m = 12.467 ft']);
  });
  it('is held in feet while it is typed, and shown in feet once the field is left', async () => {
    const person = userEvent.setup();
    render(<Held />);
    const field = screen.getByLabelText<HTMLInputElement>('Length');
    await person.type(field, '3.8 m');
    expect(field.value).toBe('3.8 m');
    expect(screen.getByRole('status').textContent).toBe('12.467192');
    await person.tab();
    expect(field.value).toBe('12.467192');
  });
});
