import { expect, it } from 'vitest';
import { isFullDrill } from './drill.ts';

it('a drill runs in full only when the nightly run says so', () => {
  expect(['full', undefined, '', 'gate'].map((setting) => isFullDrill(setting ?? ''))).toEqual([true, false, false, false]);
});
