import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { feetText, LengthInput } from './length-input.tsx';

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
  it('is read as feet, feet and inches, or metres', () => {
    expect([`12'6"`, '3.8 m', '40 ft', '12.5', ' 7 '].map(feetText)).toEqual(['12.5', '12.467192', '40', '12.5', '7']);
  });
  it('stays as it is when it is none, for the checks to refuse', () => {
    expect(['', 'long', '12 apples', '-4'].map(feetText)).toEqual(['', 'long', '12 apples', '-4']);
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
