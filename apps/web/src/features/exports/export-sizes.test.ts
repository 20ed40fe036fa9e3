import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { ExportSizesError, exportSizes, type SizeSources } from './export-sizes.ts';

const adjusted = {
  tlofLength: 46,
  tlofWidth: 46,
  tlofArea: 2116,
  fatoLength: 83,
  fatoWidth: 83,
  fatoArea: 6889,
  safetyAreaLength: 123,
  safetyAreaWidth: 123,
  safetyAreaArea: 15129,
};
const results = resultsFor(anAircraft(), aFacility());

/** Sources that write down in which order they are asked. */
const sources = (has: readonly (keyof SizeSources)[], asked: string[] = []): SizeSources => {
  const source =
    <T>(name: keyof SizeSources, value: T) =>
    async (): Promise<T | null> => {
      asked.push(name);
      return has.includes(name) ? value : null;
    };
  return { adjusted: source('adjusted', adjusted), saved: source('saved', results), live: source('live', results) };
};
const failureOf = async (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

describe('the sizes of an export', () => {
  it('are the adjusted ones when there are any, and nothing else is asked', async () => {
    const asked: string[] = [];
    expect(await exportSizes(sources(['adjusted', 'saved', 'live'], asked))).toEqual({ adjusted, saved: null, live: null });
    expect(asked).toEqual(['adjusted']);
  });
  it('are those of a saved calculation before those of a live one', async () => {
    const asked: string[] = [];
    expect(await exportSizes(sources(['saved', 'live'], asked))).toEqual({ adjusted: null, saved: results, live: null });
    expect(asked).toEqual(['adjusted', 'saved']);
  });
  it('are calculated live when nothing was saved', async () =>
    expect(await exportSizes(sources(['live']))).toEqual({ adjusted: null, saved: null, live: results }));
  it('fail with NO_CALCULATION_DATA when no source has any', async () =>
    expect(await failureOf(exportSizes(sources([])))).toMatchObject({ code: 'NO_CALCULATION_DATA' }));
  it('fail with CALCULATION_FETCH_ERROR and its cause when a source cannot be asked', async () => {
    const cause = new Error('the network is down');
    const failure = await failureOf(exportSizes({ ...sources([]), saved: () => Promise.reject(cause) }));
    expect(failure).toBeInstanceOf(ExportSizesError);
    expect(failure).toMatchObject({ code: 'CALCULATION_FETCH_ERROR', cause });
  });
});
