/** A table has a row header, titles with their scope, and the class and label that each column asks for. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RecordTable } from './record-table.tsx';

afterEach(cleanup);

it('renders columns that are data', () => {
  render(
    <RecordTable
      label="Towers"
      caption="Towers near the heliport"
      rows={[
        { name: 'North', feet: 120, isAbove: true },
        { name: 'South', feet: 80, isAbove: false },
      ]}
      keyOf={({ name }) => name}
      rowData={({ isAbove }) => ({ 'data-above': isAbove || undefined })}
      columns={[
        { title: 'Tower', cell: ({ name }) => name, isRowHeader: true },
        { title: 'Height', className: 'n num', isLabeled: true, cell: ({ feet }) => `${feet} ft` },
        { title: 'Note', className: 'num', cell: () => null },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Towers' });
  expect(table.className).toBe('schedule');
  expect(screen.getAllByRole('columnheader').map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Tower', ''],
    ['Height', 'n'],
    ['Note', ''],
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['North', 'South']);
  const [height, note] = screen.getAllByRole('cell');
  expect([height?.textContent, height?.className, height?.getAttribute('data-label')]).toEqual(['120 ft', 'n num', 'Height']);
  expect([note?.className, note?.getAttribute('data-label')]).toEqual(['num', null]);
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-above'))).toEqual(['true', null]);
});
