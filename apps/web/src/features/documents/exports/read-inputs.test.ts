/** Which dimensions are read, and that nothing known to be missing is requested. */
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import * as connections from '../../../shared/offline/connection.ts';
import { readExportInputs } from './api.ts';

const results = resultsFor(anAircraft(), aFacility());
const PROJECT = {
  ...aFacility(),
  id: '01932b5e-0000-7000-8000-0000000000f1',
  version: 1,
  primaryAircraftId: 'the AW139',
  fleetIsDesignAircraft: false,
};
const HERE = `/api/projects/${PROJECT.id}`;
const FLEET = `GET ${HERE}/fleet`;
const ACTIVE = `GET ${HERE}/adjusted-dimensions/active`;
const TODAY = `POST ${HERE}/calculate/dimensions`;
const adjusted = {
  ...{ tlofLength: 46, tlofWidth: 46, tlofArea: 2116, fatoLength: 83, fatoWidth: 83, fatoArea: 6889 },
  ...{ safetyAreaLength: 123, safetyAreaWidth: 123, safetyAreaArea: 15129, faaMinimums: results.faaMinimums, inputs: results.inputs },
};
const saved = [{ results }];

afterEach(() => vi.restoreAllMocks());

const read = async (hasAdjustedDimensions: boolean | null) => {
  const asked: string[] = [];
  const reported = <T>(route: string, reply: () => T) => ({
    [route]: () => {
      asked.push(route);
      return reply();
    },
  });
  fakeApi({
    ...reported(FLEET, () => (hasAdjustedDimensions === null ? failure('DATABASE_UNAVAILABLE') : answer({ hasAdjustedDimensions }))),
    ...reported(ACTIVE, () => answer(adjusted)),
    ...reported(`GET ${HERE}/calculations`, () => answer(saved)),
    ...reported(TODAY, () => answer(results)),
  });
  const { current } = await readExportInputs(PROJECT);
  return { current, asked };
};

describe('adjusted dimensions', () => {
  it('are not requested if the project is known to have none', async () => {
    const { current, asked } = await read(false);
    expect(asked.toSorted()).toEqual([FLEET, `GET ${HERE}/calculations`, TODAY].toSorted());
    expect(current).toMatchObject({ source: 'saved', state: 'current' });
  });
  it('come first if there are some, even if they were created since the last time', async () => {
    await read(false);
    const { current, asked } = await read(true);
    expect(asked.toSorted()).toEqual([ACTIVE, FLEET, TODAY]);
    expect(current).toMatchObject({ source: 'adjusted', sizes: { tlof: { length: 46 } } });
    expect((await read(false)).asked).not.toContain(ACTIVE);
  });
  it('are requested if it is unknown whether there are any', async () =>
    expect((await read(null)).asked.toSorted()).toEqual([ACTIVE, FLEET, TODAY]));
});

describe('offline', () => {
  it('the cache is read for them, whatever the fleet says: new ones may be pending', async () => {
    const asked: string[] = [];
    fakeApi({
      [FLEET]: () => answer({ hasAdjustedDimensions: false }),
      [ACTIVE]: () => {
        asked.push(ACTIVE);
        return answer(adjusted);
      },
      [TODAY]: () => answer(results),
    });
    // As with cached responses.
    vi.spyOn(connections, 'connection').mockReturnValue({ state: 'away', oldestRead: null });
    await readExportInputs(PROJECT);
    expect(asked).toEqual([ACTIVE]);
  });
});
