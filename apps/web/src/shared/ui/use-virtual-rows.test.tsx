import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useVirtualRows } from './use-virtual-rows.ts';

afterEach(cleanup);

const ROW = 50;
function List({ count }: { readonly count: number }) {
  const start = useRef<HTMLLIElement>(null);
  const { rows, gapAfter, measure, reach } = useVirtualRows(start, { count, estimate: ROW, keyOf: String });
  return (
    <>
      <button onClick={() => reach(count - 1, (row) => row.querySelector('button')?.focus())}>last</button>
      <ul data-after={gapAfter}>
        <li ref={start} />
        {rows.map(({ index, gapBefore }) => (
          <li key={index} ref={measure} data-index={index} data-gap={gapBefore}>
            <button>{`Row ${index}`}</button>
          </li>
        ))}
      </ul>
    </>
  );
}
const built = () => screen.getAllByRole('listitem').flatMap(({ dataset }) => (dataset['index'] === undefined ? [] : [dataset]));

describe('a long list', () => {
  it('renders the visible rows and reserves the space of all others', () => {
    render(<List count={10_000} />);
    const rows = built();
    expect(rows.length).toBeGreaterThan(window.innerHeight / ROW - 1);
    expect(rows.length).toBeLessThan(window.innerHeight / ROW + 12);
    expect(Number(screen.getByRole('list').dataset['after'])).toBe((10_000 - rows.length) * ROW);
  });
  it('is rendered completely if it is short', () => {
    render(<List count={3} />);
    expect(built()).toHaveLength(3);
    expect(screen.getByRole('list').dataset['after']).toBe('0');
  });
  it('is rendered on a screen that replaces another one, in whose main part it is not', () => {
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get');
    height.mockImplementation(function (this: Element) {
      return this.isConnected ? 600 : 0;
    });
    const screenOf = (name: string) => (
      <main key={name} id="main" style={{ overflowY: 'auto' }}>
        <List count={10_000} />
      </main>
    );
    const { rerender } = render(screenOf('base'));
    rerender(screenOf('scenario'));
    expect(built().length).toBeGreaterThan(600 / ROW - 1);
    height.mockRestore();
  });
  it('renders a distant row in its position when it is reached, and passes it on', () => {
    render(<List count={10_000} />);
    const before = built().length;
    fireEvent.click(screen.getByRole('button', { name: 'last' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 9999' }));
    expect(built()).toHaveLength(before + 1);
    expect(built()[before]).toMatchObject({ index: '9999', gap: String((9_999 - before) * ROW) });
  });
});
