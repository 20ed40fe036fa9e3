import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as icons from './icons.ts';
import { ROW_ICON_PATHS, type RowIconName } from './row-icons.tsx';

afterEach(cleanup);

/** What an icon of the other screens draws, part by part, with circles converted to the path used in a row. */
function partsOf(name: RowIconName): string[] {
  const Icon = icons[name];
  const { container } = render(<Icon />);
  return [...container.querySelectorAll('svg > *')].map((part) => part.getAttribute('d') ?? `circle of ${String(part.getAttribute('r'))}`);
}
const CIRCLE_OF_10 = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

it.each(Object.keys(ROW_ICON_PATHS) as RowIconName[])('%s in a row matches the icon of the other screens', (name) => {
  const drawn = ROW_ICON_PATHS[name].split('M0 0').map((part) => (part === CIRCLE_OF_10 ? 'circle of 10' : part));
  expect(drawn).toEqual(partsOf(name));
});
