import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { GoTo } from './place-search.tsx';

afterEach(cleanup);

it.each([
  ['pasted coordinates at once', () => userEvent.paste('39.76892, -86.16437')],
  ['typed coordinates with Enter', () => userEvent.keyboard('39.76892, -86.16437{Enter}')],
])('goes to %s', async (_what, enter) => {
  fakeApi({});
  const onGo = vi.fn();
  renderScreen(<GoTo onGo={onGo} />);
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Go to' }));
  await enter();
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ latitude: 39.76892, longitude: -86.16437 });
});
