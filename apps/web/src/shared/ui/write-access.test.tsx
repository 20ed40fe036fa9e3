import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WriteAccess, WriteButton } from './write-access.tsx';

afterEach(cleanup);

const show = (reason: string | null) =>
  render(
    <WriteAccess reason={reason}>
      <WriteButton>Save</WriteButton>
    </WriteAccess>,
  );

it('a button that writes is disabled for a viewer and shows why', () => {
  show('You have view-only access to this project.');
  expect(screen.getByRole('button', { name: 'Save' })).toMatchObject({
    disabled: true,
    title: 'You have view-only access to this project.',
  });
});
it('a button that writes works for everyone else', () => {
  show(null);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});
