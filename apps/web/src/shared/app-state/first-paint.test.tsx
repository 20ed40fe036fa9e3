import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { firstViewBegins, firstViewPainted, useIsPainted } from './first-paint.ts';

const Reads = () => <p>{useIsPainted() ? 'reads' : 'waits'}</p>;

afterEach(() => {
  act(firstViewPainted);
  cleanup();
});

it('delays nothing when no first view is rendered', () => {
  expect(render(<Reads />).container.textContent).toBe('reads');
});
it('delays until the first view is painted', () => {
  firstViewBegins();
  const { container } = render(<Reads />);
  expect(container.textContent).toBe('waits');
  act(firstViewPainted);
  expect(container.textContent).toBe('reads');
});
