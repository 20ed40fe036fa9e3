import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseLeftBehind, rememberProcess } from './left-behind.ts';

/** Represents an object of the page that outlives a test file. */
const shared: Record<string, unknown> = {};
const hear = () => undefined;
const folder = process.cwd();

const restore = () => {
  for (const name of ['TD_CHANGED', 'TD_REMOVED', 'TD_ADDED']) Reflect.deleteProperty(process.env, name);
  for (const name of ['planted', 'marker']) Reflect.deleteProperty(globalThis, name);
  for (const name of Object.keys(shared)) Reflect.deleteProperty(shared, name);
  process.off('unhandledRejection', hear);
  process.chdir(folder);
};

beforeEach(() => {
  restore();
  Object.assign(process.env, { TD_CHANGED: 'before', TD_REMOVED: 'before' });
  Object.assign(globalThis, { marker: 'before' });
  Object.assign(shared, { marker: 'before' });
});
afterEach(restore);

describe('a test file that shares its process', () => {
  it('leaves nothing behind when it changes nothing', () => {
    expect(rememberProcess([['shared', shared]])()).toEqual([]);
  });

  it('may load pdf.js outside a page, though its names remain in Node', () => {
    const left = rememberProcess();
    try {
      Object.assign(globalThis, { pdfjsLib: {} });
      expect(left()).toEqual([]);
      Object.assign(globalThis, { document: {} });
      expect(left()).toContain('globalThis.pdfjsLib was added');
    } finally {
      for (const name of ['pdfjsLib', 'document']) Reflect.deleteProperty(globalThis, name);
    }
  });
  it.each<[leak: string, plant: () => void, report: string]>([
    ['an added environment variable', () => (process.env.TD_ADDED = 'x'), 'process.env.TD_ADDED was added'],
    ['a changed environment variable', () => (process.env.TD_CHANGED = 'x'), 'process.env.TD_CHANGED was changed'],
    ['a removed environment variable', () => Reflect.deleteProperty(process.env, 'TD_REMOVED'), 'process.env.TD_REMOVED was removed'],
    ['an added global', () => Object.assign(globalThis, { planted: 1 }), 'globalThis.planted was added'],
    ['a changed global', () => Object.assign(globalThis, { marker: 'x' }), 'globalThis.marker was changed'],
    ['a removed global', () => Reflect.deleteProperty(globalThis, 'marker'), 'globalThis.marker was removed'],
    ['an added property', () => Object.assign(shared, { planted: 1 }), 'shared.planted was added'],
    ['a changed property', () => Object.assign(shared, { marker: 'x' }), 'shared.marker was changed'],
    [
      'a property that became an accessor',
      () => Object.defineProperty(shared, 'marker', { get: () => 'before' }),
      'shared.marker was changed',
    ],
    ['a removed property', () => Reflect.deleteProperty(shared, 'marker'), 'shared.marker was removed'],
    ['a listener of the process', () => process.on('unhandledRejection', hear), 'process listeners.unhandledRejection was changed'],
    ['another working directory', () => process.chdir('/'), 'the working directory was changed to /'],
  ])('fails for %s', (_, plant, report) => {
    const leftBehind = rememberProcess([['shared', shared]]);
    plant();
    expect(leftBehind()).toEqual([report]);
    expect(() => refuseLeftBehind(leftBehind())).toThrow(report);
  });

  it('passes after restoring what it changed', () => {
    const leftBehind = rememberProcess([['shared', shared]]);
    process.env.TD_CHANGED = 'x';
    Object.assign(shared, { marker: 'x' });
    process.env.TD_CHANGED = 'before';
    Object.assign(shared, { marker: 'before' });
    expect(() => refuseLeftBehind(leftBehind())).not.toThrow();
  });
});
