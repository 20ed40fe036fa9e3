import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { firstViewBegins, firstViewPainted, useIsPainted } from './first-paint.ts';

const Reads = () => <p>{useIsPainted() ? 'reads' : 'waits'}</p>;

afterEach(() => {
  act(firstViewPainted);
  cleanup();
});

it('holds nothing back where no first view is drawn', () => {
  expect(render(<Reads />).container.textContent).toBe('reads');
});
it('holds back until the first view is painted', () => {
  firstViewBegins();
  const { container } = render(<Reads />);
  expect(container.textContent).toBe('waits');
  act(firstViewPainted);
  expect(container.textContent).toBe('reads');
});
