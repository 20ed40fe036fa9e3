/** The quantities of markings and lights on the Calculations tab. */
import { aFacility } from '@touchdown/domain/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aProject } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { MarkingQuantities } from './marking-quantities.tsx';

afterEach(cleanup);

const sides = (length: number) => ({ length, width: length });
const sizes = { tlof: sides(50), fato: sides(100) };
const facility = aFacility({ shape: 'square', tlofPerimeterMarked: true, fatoPerimeterMarked: false });

it('lists each with its rule and state when it is opened, or why it has no number', async () => {
  renderScreen(<MarkingQuantities project={aProject()} facility={facility} sizes={sizes} />);
  const details = (await screen.findByText('Marking and Lighting Quantities')).closest('details');
  if (details === null) throw new Error('no details');
  expect(screen.queryByRole('table')).toBeNull();
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = within(await screen.findByRole('table', { name: 'Minimum quantities for the current dimensions' }));
  const textOf = (item: string) => table.getByRole('row', { name: new RegExp(`^${item}`) }).textContent;
  expect(screen.getByText('Marking rules are from AC 150/5390-2B. Confirm them against AC 150/5390-2D.')).toBeDefined();
  expect(textOf('TLOF perimeter line')).toContain('200.000 ftPerimeter of the TLOF, 12 in wideAC 150/5390-2B, 309.a(1)Published text');
  expect(textOf('TLOF perimeter lights')).toMatch(/lights8Minimum number .*AC 150\/5390-2DTo be confirmed$/);
  expect(textOf('FATO perimeter, dashed')).toContain('Not given. The FATO perimeter is not marked.');
  expect(screen.getByRole('button', { name: 'Export Quantities' })).toBeDefined();
});
