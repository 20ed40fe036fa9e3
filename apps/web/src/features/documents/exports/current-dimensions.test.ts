import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { type DimensionSources, ExportSizesError, readCurrentDimensions } from './current-dimensions.ts';

const results = resultsFor(anAircraft(), aFacility());
const adjusted = {
  ...{ tlofLength: 46, tlofWidth: 46, tlofArea: 2116 },
  ...{ fatoLength: 83, fatoWidth: 83, fatoArea: 6889 },
  safetyAreaLength: 123,
  safetyAreaWidth: 123,
  safetyAreaArea: 15129,
  faaMinimums: results.faaMinimums,
  inputs: results.inputs,
};
const PROJECT = aFacility();

/** Sources that record the order in which they are read. */
const sources = (has: readonly (keyof DimensionSources)[], asked: string[] = []): DimensionSources => {
  const source =
    <T>(name: keyof DimensionSources, value: T) =>
    async (): Promise<T | null> => {
      asked.push(name);
      return has.includes(name) ? value : null;
    };
  return { adjusted: source('adjusted', adjusted), saved: source('saved', results), today: source('today', results) };
};
const failureOf = async (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

describe('the current dimensions in the browser', () => {
  it('are the adjusted ones if there are any, checked against the current minimums; saved ones are not read then', async () => {
    const asked: string[] = [];
    expect(await readCurrentDimensions(PROJECT, sources(['adjusted', 'saved', 'today'], asked))).toMatchObject({
      source: 'adjusted',
      state: 'current',
      sizes: { tlof: { length: 46 } },
    });
    expect(asked).toEqual(['today', 'adjusted']);
  });
  it('are those of a saved calculation before those of a live one', async () => {
    const asked: string[] = [];
    expect(await readCurrentDimensions(PROJECT, sources(['saved', 'today'], asked))).toMatchObject({ source: 'saved', state: 'current' });
    expect(asked).toEqual(['today', 'adjusted', 'saved']);
  });
  it('are calculated if nothing was saved', async () =>
    expect(await readCurrentDimensions(PROJECT, sources(['today']))).toMatchObject({ source: 'live', state: 'current' }));
  it('are out of date if nothing can be calculated now', async () =>
    expect(await readCurrentDimensions(PROJECT, sources(['saved']))).toMatchObject({ source: 'saved', state: 'out_of_date' }));
  it('fail with NO_CALCULATION_DATA if no source has any', async () =>
    expect(await failureOf(readCurrentDimensions(PROJECT, sources([])))).toMatchObject({ code: 'NO_CALCULATION_DATA' }));
  it('fail with CALCULATION_FETCH_ERROR and its cause if a source cannot be read', async () => {
    const cause = new Error('the network is down');
    const failure = await failureOf(readCurrentDimensions(PROJECT, { ...sources([]), saved: () => Promise.reject(cause) }));
    expect(failure).toBeInstanceOf(ExportSizesError);
    expect(failure).toMatchObject({ code: 'CALCULATION_FETCH_ERROR', cause });
  });
  it("are read without waiting for today's, whose failure comes after that of adjusted ones", async () => {
    const cause = new Error('the network is down');
    const later = new Error('it is still down');
    const asked: string[] = [];
    const failing = (name: string, error: Error) => () => {
      asked.push(name);
      return Promise.reject(error);
    };
    const all = { ...sources([]), adjusted: failing('adjusted', cause), today: failing('today', later) };
    expect(await failureOf(readCurrentDimensions(PROJECT, all))).toMatchObject({ cause });
    expect(asked).toEqual(['today', 'adjusted']);
  });
});
