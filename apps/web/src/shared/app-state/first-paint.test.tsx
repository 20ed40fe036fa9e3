import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { firstViewBegins, firstViewIdle, firstViewPainted, useIsIdle, useIsPainted } from './first-paint.ts';

const Reads = () => <p>{`${useIsPainted() ? 'reads' : 'waits'}, ${useIsIdle() ? 'prepares' : 'waits'}`}</p>;

afterEach(() => {
  act(firstViewIdle);
  cleanup();
});

it('delays nothing when no first view is rendered', () => {
  expect(render(<Reads />).container.textContent).toBe('reads, prepares');
});
it('delays what completes the first view until it is painted, and everything else until the browser is idle', () => {
  firstViewBegins();
  const { container } = render(<Reads />);
  expect(container.textContent).toBe('waits, waits');
  act(firstViewPainted);
  expect(container.textContent).toBe('reads, waits');
  act(firstViewIdle);
  expect(container.textContent).toBe('reads, prepares');
});
it('delays nothing that is first rendered after the browser was idle', () => {
  firstViewBegins();
  act(firstViewIdle);
  expect(render(<Reads />).container.textContent).toBe('reads, prepares');
});
